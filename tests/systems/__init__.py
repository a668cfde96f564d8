"""What every rule system promises, and that a further one is one module."""

// The data of the page, and the state at every entry, rebuilt from snapshots and deltas.

const byId = (id) => document.getElementById(id);
const data = JSON.parse(byId('data').textContent);
const { entries, labels } = data;
const placeOf = new Map(entries.map((entry, at) => [entry.key, at]));
const inForce = entries.flatMap((entry, at) => (entry.gone ? [] : [at]));
const lastNumber = entries[inForce.at(-1)].number;

// What an object itself holds under a key: a name may be one that every object inherits, such as `constructor`.
function own(object, key) {
  return object && Object.hasOwn(object, key) ? object[key] : undefined;
}

// A text of the page, its braces filled.
function say(key, fields = {}) {
  return labels[key].replace(/\{(\w+)\}/g, (_, name) => own(fields, name));
}

// A text without the signs that turn the direction of whatever is written after them.
const straight = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

// An element with classes and children; strings become text, so that no name can be taken for markup.
function element(tag, classes = '', ...children) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  made.append(...children.map((child) => (typeof child === 'string' ? straight(child) : child)));
  return made;
}

// A list after splices, which come with the last place first.
function spliced(list, splices) {
  const made = [...list];
  for (const [at, count, ...fresh] of splices) made.splice(at, count, ...fresh);
  return made;
}

const CHANGES = { '=': (old, value) => value, '~': spliced, '.': (old, value) => applied(old, value) };

// A state after a delta. It goes by way of a Map, since a name may be anything, `__proto__` included.
function applied(state, delta) {
  const made = new Map(Object.entries(state));
  for (const [marked, value] of Object.entries(delta)) {
    const key = marked.slice(1);
    if (marked[0] === '-') made.delete(key);
    else made.set(key, CHANGES[marked[0]](made.get(key), value));
  }
  return Object.fromEntries(made);
}

const KEEP_EVERY = 50; // places; states share most of their parts, so that keeping some costs little
const fresh = { at: -1, state: null };
const kept = new Map();

function knownAt(at) {
  return at === fresh.at ? fresh.state : kept.get(at) ?? entries[at].whole;
}

// What is shown of the fight at a place: forward from the nearest state before it that is known.
function shownAt(at) {
  let from = at;
  while (!knownAt(from)) from -= 1;
  let state = knownAt(from);
  while (from < at) {
    from += 1;
    state = applied(state, entries[from].delta);
    if (from % KEEP_EVERY === 0) kept.set(from, state);
  }
  Object.assign(fresh, { at, state });
  return state;
}

// The place of the entry in force before another one; -1 before the first.
function placeBefore(at) {
  let before = at - 1;
  while (before >= 0 && entries[before].gone) before -= 1;
  return before;
}

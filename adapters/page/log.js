// The log: its lines stand in the document; here they are marked, unfolded and brought into view.

const wide = matchMedia('(min-width: 900px)');
const lines = entries.map((entry) => byId(`e${entry.key}`));
const folds = [...document.querySelectorAll('.fold > details')];
const rounds = [...document.querySelectorAll('section.round')];

// The browser shall not scroll to a line by itself: on a phone the stage is what a link shows.
function takeAnchors() {
  for (const line of lines) line.removeAttribute('id');
  if (!wide.matches) scrollTo(0, 0);
}

// What an entry was, in a line.
function toldAt(at) {
  return lines[at].querySelector('span, s').textContent;
}

function setFolded(section, folded) {
  section.classList.toggle('folded', folded);
  section.querySelector('.unfold').setAttribute('aria-expanded', String(!folded));
}

// On a phone each round folds; a button beside its heading says so.
function addRoundButtons() {
  for (const section of rounds) {
    const heading = section.querySelector('h2');
    const button = element('button', 'unfold', '▾');
    button.type = 'button';
    button.setAttribute('aria-label', `${labels.fold}: ${heading.textContent}`);
    button.addEventListener('click', () => setFolded(section, !section.classList.contains('folded')));
    heading.append(button);
    setFolded(section, true);
  }
}

// Rounds out of sight have no exact height before they are drawn, hence a second look.
function keepInView(line) {
  line.scrollIntoView({ block: 'nearest' });
  requestAnimationFrame(() => line.scrollIntoView({ block: 'nearest' }));
}

function markLine(at, former) {
  if (former >= 0) {
    lines[former].querySelector('a').removeAttribute('aria-current');
    setFolded(lines[former].closest('.round'), true);
  }
  const line = lines[at];
  line.querySelector('a').setAttribute('aria-current', 'step');
  setFolded(line.closest('.round'), false);
  const fold = line.closest('.fold > details');
  if (fold) fold.open = true;
  if (wide.matches) keepInView(line);
}

// Folds are opened for the printer and closed again after it.
function unfoldForPrint() {
  const closed = folds.filter((fold) => !fold.open);
  for (const fold of closed) fold.open = true;
  addEventListener('afterprint', () => closed.forEach((fold) => { fold.open = false; }), { once: true });
}

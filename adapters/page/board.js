// The board: one row for each combatant. A row is made anew only when what it shows has changed.

const SIGNS = { up: '▶', waits: '‖', acted: '·', out: '✕', '': '' };
const STANDS = { up: 'is_up', waits: 'is_waiting', acted: 'has_acted' };
const SIDES = ['●', '◆', '▲', '■'];
const MOST_BOXES = 14;
const SEGMENTS = 10;
const SHORT = 3;
const minus = (number) => String(number).replace('-', '−');
const shownRows = new Map();

// How many boxes are filled: all only where the track is full, one at least where there is anything on it.
function filled(track, boxes) {
  const part = Math.floor((Math.min(track.value, track.max) * boxes) / Math.max(track.max, 1));
  return Math.max(part, Math.min(track.value, 1));
}

function boxes(track, former, drained) {
  const count = track.max > MOST_BOXES ? SEGMENTS : track.max;
  const now = filled(track, count);
  const before = former ? filled(former, count) : now;
  const harm = drained ? now < before : now > before;
  const row = element('span', 'boxes');
  row.setAttribute('aria-hidden', 'true');
  for (let at = 0; at < count; at += 1) {
    const changed = at >= Math.min(now, before) && at < Math.max(now, before);
    row.append(element('i', `${at < now ? 'full' : ''} ${changed ? (harm ? 'hurt' : 'healed') : ''}`.trim()));
  }
  return row;
}

// A short sign for a track: its name where that is short, else its first letter.
const signOf = (about) => (about.name.length <= SHORT ? about.name : about.name[0].toLocaleUpperCase());

function trackLabel(about) {
  const sign = element('span', 'label', signOf(about));
  sign.title = about.name;
  sign.setAttribute('aria-hidden', 'true');
  return sign;
}

function trackRow(about, track, former, place) {
  const known = about.drained !== null; // else a full box may be harm or what is left
  const kind = about.drained ? 'drained' : 'filling';
  const points = element('span', 'points', `${minus(track.value)}/${track.max}`);
  return element('span', `track ${kind} ${place ? 'second' : ''}`.trim(), trackLabel(about),
    element('span', 'unseen', `${about.name} `), ...(known ? [boxes(track, former, about.drained)] : []), points);
}

// What the signs of the tracks mean, where they are not the names.
function drawLegend() {
  const signs = data.tracks.filter((about) => signOf(about) !== about.name);
  byId('legend').textContent = signs.map((about) => `${signOf(about)} ${about.name}`).join(' · ');
}

function sideOf(one) {
  const at = data.sides.indexOf(one.side);
  const sign = at < 0 ? '' : SIDES[Math.min(at, SIDES.length - 1)];
  return { sign, kind: ['none', 'party', 'foe'][Math.min(at + 1, 2)] };
}

function sideSign(one, sign) {
  if (!sign) return [];
  const made = element('span', 'side', sign);
  made.setAttribute('aria-hidden', 'true');
  made.title = straight(one.side);
  return [made];
}

function nameCell(name, one, row) {
  const side = sideOf(one);
  const word = STANDS[row.stands] ? labels[STANDS[row.stands]] : '';
  const stands = word && word !== row.left ? [' ', element('span', 'stands', word)] : [];
  return element('span', `name ${side.kind}`, ...sideSign(one, side.sign), element('bdi', '', name), ...stands);
}

function signCell(stands) {
  const sign = element('span', 'sign', SIGNS[stands]);
  sign.setAttribute('aria-hidden', 'true');
  return sign;
}

function rowOf(name, one, row, former) {
  const initiative = one.initiative === null || row.stands === 'out' ? '–' : minus(one.initiative);
  const tracks = data.tracks.flatMap((about, place) => {
    const track = own(one.tracks, about.key);
    return track ? [trackRow(about, track, own(former?.tracks, about.key), place)] : [];
  });
  const made = element('li', `row ${row.stands}`.trim(), signCell(row.stands),
    element('span', 'ini', element('span', 'unseen', 'INI '), initiative), nameCell(name, one, row),
    element('span', 'left', row.left), element('span', 'tracks', ...tracks), element('span', 'note', row.note));
  made.dataset.name = name;
  if (row.stands === 'up') made.setAttribute('aria-current', 'true');
  return made;
}

// The row as it stands if it still says the same, else a new one; `tinted` where the step changed it.
function rowFor(name, state, former) {
  const [one, before] = [own(state.view.combatants, name), own(former?.view.combatants, name)];
  const said = own(state.rows, name);
  const seen = JSON.stringify([said, one.initiative, one.tracks, one.side, before?.tracks]);
  const shown = shownRows.get(name);
  if (shown?.seen === seen) {
    shown.row.classList.remove('tinted');
    return shown.row;
  }
  const row = rowOf(name, one, said, before);
  const changed = before && JSON.stringify([one.initiative, one.tracks]) !== JSON.stringify([before.initiative, before.tracks]);
  row.classList.toggle('tinted', Boolean(changed));
  shownRows.set(name, { seen, row });
  return row;
}

// Scrolls a panel, and nothing around it, as far as a row of it needs to be seen; one that cannot scroll stays.
function keepInPanel(row, panel) {
  const [inner, outer] = [row.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (inner.top < outer.top) panel.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) panel.scrollTop += inner.bottom - outer.bottom;
}

function drawBoard(state, former) {
  const rows = state.order.map((name) => rowFor(name, state, former));
  const board = byId('board');
  if (rows.some((row, at) => board.children[at] !== row) || board.children.length !== rows.length) {
    board.replaceChildren(...(rows.length ? rows : [element('li', 'empty', labels.nobody_yet)]));
  }
  const current = board.querySelector('[aria-current]');
  if (current) keepInPanel(current, byId('order'));
  const known = new Set(state.order);
  for (const name of shownRows.keys()) if (!known.has(name)) shownRows.delete(name);
}

// Going from entry to entry: by steps, by jumps, by the address, with the history of the browser kept tidy.

const REST = 250; // milliseconds after the last step until address and announcement follow
const timers = {};
const journey = { here: -1, withdrawn: false, playing: false };

function afterRest(name, work) {
  clearTimeout(timers[name]);
  timers[name] = setTimeout(work, REST);
}

function notify(text) {
  const notice = byId('notice');
  notice.textContent = text;
  notice.hidden = !text;
  if (text) speak(text);
}

// The places that steps go through: those in force, and on demand the withdrawn ones.
function steps() {
  return journey.withdrawn ? entries.map((_, at) => at) : inForce;
}

// The step that an entry is, or is nearest behind.
const stepOf = (at) => steps().findLastIndex((place) => place <= at);

function draw(at) {
  const before = placeBefore(at);
  const former = before < 0 || entries[at].gone ? null : shownAt(before);
  const state = shownAt(at);
  drawNow(entries[at], state);
  drawStage(at, state);
  drawBoard(state, former);
  markLine(at, journey.here);
  byId('scrubber').value = String(stepOf(at));
  byId('scrubber').setAttribute('aria-valuetext', `#${entries[at].number}`);
  byId('count').textContent = `${entries[at].number}/${lastNumber}`;
  journey.here = at;
  window.fechtbuchCharts?.upTo(entries[at].number);
  return state;
}

// Says something to those who hear the page; what is said last within a rest is said alone.
function speak(text) {
  afterRest('status', () => { byId('status').textContent = text; });
}

function announce(at, state) {
  if (journey.playing && !entries[at].starts?.includes('turn')) return;
  speak(spoken(at, state));
}

const address = (at) => `#e${entries[at].key}`;

function keepAddress(at) {
  clearTimeout(timers.address);
  if (location.hash !== address(at)) history.replaceState(null, '', address(at));
}

// A step: the address follows once it rests, and leaves no trace in the history.
function stepTo(at) {
  notify('');
  announce(at, draw(at));
  afterRest('address', () => keepAddress(at));
}

// A jump: Back returns to where it came from.
function jumpTo(at) {
  setPlaying(false);
  setView('replay');
  if (at === journey.here) return;
  keepAddress(journey.here);
  history.pushState(null, '', address(at));
  notify('');
  announce(at, draw(at));
  if (!wide.matches) byId('replay').scrollIntoView();
}

// One unit on (direction 1) or back (-1), to where the next entry, turn or round begins.
function move(unit, direction) {
  const ahead = steps().filter((at) => (at - journey.here) * direction > 0);
  if (direction < 0) ahead.reverse();
  const at = ahead.find((place) => unit === 'entry' || entries[place].starts?.includes(unit));
  if (at === undefined) notify(labels.no_further);
  else stepTo(at);
}

// The place of what an address asks for; the former form of an entry that was left out is all that there is of it.
function placeNamed(asked) {
  const at = placeOf.get(asked) ?? placeOf.get(asked.replace(/-was$/, ''));
  return at === undefined || placeOf.has(asked) || entries[at].gone ? at : undefined;
}

// The entry that the address names, or the nearest one in force with a word about it; null where it names none.
function fromAddress() {
  const named = /^#e(\d+)(.*)$/.exec(location.hash);
  if (!named) return location.hash ? null : { at: inForce[0] };
  const sought = named[1] + named[2];
  const at = placeNamed(sought);
  if (at !== undefined) return { at };
  const wanted = Math.min(Number(named[1]), Number.MAX_SAFE_INTEGER);
  const gap = (place) => Math.abs(entries[place].number - wanted);
  const near = inForce.reduce((best, place) => (gap(place) < gap(best) ? place : best));
  return { at: near, said: say('no_entry', { sought, number: entries[near].number }) };
}

function followAddress() {
  const found = fromAddress();
  if (!found || (found.at === journey.here && !found.said)) return;
  clearTimeout(timers.address);
  setView('replay');
  announce(found.at, draw(found.at));
  notify(found.said || '');
}

function showWithdrawn(shown) {
  journey.withdrawn = shown;
  for (const fold of folds) fold.open = shown;
  byId('withdrawn').setAttribute('aria-pressed', String(shown));
  byId('scrubber').max = String(steps().length - 1);
  const within = shown || !entries[journey.here].gone;
  if (within) byId('scrubber').value = String(stepOf(journey.here));
  else stepTo(Math.max(placeBefore(journey.here), inForce[0]));
}

// Keys: one table. None needs AltGr; none acts while somebody types or holds Ctrl, Alt or Meta.

const GO = {
  first: () => stepTo(steps()[0]),
  last: () => stepTo(steps().at(-1)),
  forward: () => move('entry', 1),
  back: () => move('entry', -1),
  next_turn: () => move('turn', 1),
  last_turn: () => move('turn', -1),
  next_round: () => move('round', 1),
  last_round: () => move('round', -1),
};
const KEYS = {
  ArrowRight: GO.forward, ArrowLeft: GO.back, t: GO.next_turn, T: GO.last_turn, r: GO.next_round, R: GO.last_round,
  Home: GO.first, End: GO.last, ' ': togglePlaying, '+': () => changeSpeed(1), '-': () => changeSpeed(-1),
  s: openSearch, '/': openSearch, n: () => nextMatch(1), N: () => nextMatch(-1),
  x: () => showWithdrawn(!journey.withdrawn), c: copyLink, '?': openHelp, Escape: endSearch,
};
const TYPING = 'input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable]';
const PRESSED_BY_SPACE = 'button, a, summary, input, label';

function ignored(event) {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || byId('keys').open || byId('replay').hidden) return true;
  if (target.matches(TYPING) || (key.length === 1 && !byId('single').checked)) return true;
  return key === ' ' ? target.matches(PRESSED_BY_SPACE) : key.length > 1 && target.matches('input[type=range]');
}

function onKey(event) {
  if (ignored(event) || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  if (journey.playing && event.key !== ' ' && !'+-'.includes(event.key)) setPlaying(false);
  KEYS[event.key]();
}

function openHelp() {
  byId('keys').showModal();
}

function copyLink() {
  keepAddress(journey.here);
  const told = (key) => () => notify(say(key, { link: location.href }));
  if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(told('copied'), told('not_copied'));
  else told('not_copied')();
}

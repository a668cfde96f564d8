// Playing: never by itself, long enough to read each line, and not while nobody looks.

const SPEEDS = [0.5, 1, 2, 4];
const LEAST_DWELL = 1200; // milliseconds
const DWELL_OF_A_LETTER = 40; // milliseconds
const pace = { speed: 1 };

const dwell = (at) => Math.max(LEAST_DWELL, DWELL_OF_A_LETTER * toldAt(at).length) / pace.speed;

function setPlaying(playing) {
  journey.playing = playing;
  clearTimeout(timers.play);
  byId('play').textContent = playing ? '‖' : '▶';
  byId('play').setAttribute('aria-label', playing ? labels.pause : labels.play);
  if (playing) timers.play = setTimeout(playOn, dwell(journey.here));
}

function atEnd() {
  return journey.here >= steps().at(-1);
}

function playOn() {
  move('entry', 1);
  setPlaying(!atEnd());
}

function togglePlaying() {
  if (!journey.playing && atEnd()) notify(labels.no_further);
  else setPlaying(!journey.playing);
}

function changeSpeed(by) {
  const at = Math.min(Math.max(SPEEDS.indexOf(pace.speed) + by, 0), SPEEDS.length - 1);
  pace.speed = SPEEDS[at];
  for (const button of document.querySelectorAll('.speed')) button.textContent = `${pace.speed}×`;
}

// The button goes round: after the fastest comes the slowest.
function nextSpeed() {
  changeSpeed(pace.speed === SPEEDS.at(-1) ? -SPEEDS.length : 1);
}

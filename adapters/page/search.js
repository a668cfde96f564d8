// Searching the log: lines, what they changed, numbers.

const sought = { texts: null, places: [] };

function textOf(at) {
  const changes = (entries[at].changes || []).map((change) => change.join(' '));
  return [`#${entries[at].number}`, toldAt(at), ...changes].join(' ').toLocaleLowerCase();
}

function search() {
  const word = byId('sought').value.trim().toLocaleLowerCase();
  sought.texts ??= entries.map((_, at) => textOf(at));
  for (const at of sought.places) lines[at].classList.remove('match');
  sought.places = word ? sought.texts.flatMap((text, at) => (text.includes(word) ? [at] : [])) : [];
  for (const at of sought.places) lines[at].classList.add('match');
  tellMatches();
  return sought.places.map((at) => entries[at].key);
}

function tellMatches() {
  const word = byId('sought').value.trim();
  const at = sought.places.indexOf(journey.here) + 1;
  const found = say(at ? 'found' : 'count_found', { at, count: sought.places.length });
  const told = word && (sought.places.length ? found : say('not_found', { word }));
  byId('matches').textContent = told;
  if (!at) speak(told);
}

// The next match in a direction, around the end.
function nextMatch(direction) {
  const { places } = sought;
  if (!places.length) return;
  const further = direction > 0 ? places.find((at) => at > journey.here) : places.findLast((at) => at < journey.here);
  jumpTo(further ?? places.at(direction > 0 ? 0 : -1));
  tellMatches();
}

// Back to the page, where `n` leads on; what was sought stays.
function leaveSearch() {
  openMenu(false);
  byId('sought').blur();
}

function onSearchKey(event) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  leaveSearch();
}

function endSearch() {
  byId('sought').value = '';
  search();
}

function openSearch() {
  openMenu(true);
  byId('sought').focus();
  byId('sought').select();
}

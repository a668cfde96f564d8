// The stage: what the present entry was, its dice, what it changed; and the line that says whose turn it is.

const LONG = 140; // letters from which a line is set smaller

function placeText(view) {
  const parts = [view.round ? `${labels.round} ${view.round}` : '', view.pass === null ? '' : `${labels.pass} ${view.pass}`];
  return [...parts, view.current === null ? '' : own(labels.modes, view.mode)].filter(Boolean).join(' · ');
}

function drawNow(entry, state) {
  const { view } = state;
  const current = view.mode === 'ended' ? null : view.current;
  byId('current').textContent = current === null ? own(labels.modes, view.mode) || labels.nobody : straight(`▶ ${current}`);
  byId('budget').textContent = current === null ? '' : own(state.rows, current).left.replace(/^–$/, '');
  const place = say('place', { number: `#${entry.number}`, last: lastNumber });
  byId('where').textContent = [place, placeText(view)].filter(Boolean).join(' · ');
}

// Why an entry did not count, or not as it first was.
function correction(entry) {
  if (!entry.gone) return [];
  const why = say(entry.gone.kind, { by: entry.gone.by }) + (entry.gone.reason ? `: ${entry.gone.reason}` : '');
  return [element('p', 'gone', element('strong', '', why), ' – ', labels.did_not_count)];
}

// An entry that was decided again wears the number of the correction; an amended one shows both forms.
function badge(entry, at) {
  if (!entry.again) return [];
  if (!entry.former) return [element('p', 'badge', say('again', { by: entry.again }))];
  const was = placeOf.get(entry.former);
  const { by, reason } = entries[was].gone;
  const pairs = [['former', toldAt(was)], ['instead', toldAt(at)], ['reason', reason]].filter(([, text]) => text);
  const rows = pairs.flatMap(([key, text]) => [element('dt', '', labels[key]), element('dd', '', text)]);
  return [element('details', 'badge', element('summary', '', say('amended', { by })), element('dl', '', ...rows))];
}

function die(face, at, roll) {
  const counts = !roll.kept || roll.kept.includes(at);
  return element('span', counts ? 'die' : 'die idle', minus(face));
}

function rollRow(roll) {
  const faces = roll.faces.map((face, at) => die(face, at, roll));
  const more = roll.more ? [`… +${roll.more}`] : [];
  const whose = [roll.who, roll.what].filter(Boolean).join(' · ');
  const outcome = roll.outcome ? [element('span', 'outcome', roll.outcome)] : [];
  return element('li', '', element('span', 'whose', whose), element('span', 'faces', ...faces, ...more), ...outcome,
    element('span', 'source', labels[roll.source]));
}

function listOf(title, kind, rows) {
  return rows.length ? [element('h3', '', title), element('ul', kind, ...rows)] : [];
}

function drawStage(at, state) {
  const entry = entries[at];
  const said = entry.by ? [element('span', 'by', say('said_by', { by: entry.by }))] : [];
  const changes = (entry.changes || []).map(([who, what]) => element('li', '', element('b', '', who), ' ', what));
  const next = state.view.queue[0];
  byId('stage').replaceChildren(
    element('p', 'entry', element('b', '', `#${entry.number}`), ...said),
    element('p', toldAt(at).length > LONG ? 'told long' : 'told', element(entry.gone ? 's' : 'span', '', toldAt(at))),
    ...correction(entry), ...badge(entry, at),
    ...listOf(labels.dice, 'dice', (entry.dice || []).map(rollRow)),
    ...listOf(labels.changes, 'changes', changes),
    ...(next ? [element('p', 'next', say('next_up', { who: next }))] : []));
}

// What a screen reader says of an entry.
function spoken(at, state) {
  const { view } = state;
  const next = view.queue[0];
  const part = view.pass === null ? (view.round ? `${labels.round} ${view.round}.` : '') : `${labels.pass} ${view.pass}.`;
  return straight([say('spoken', { number: entries[at].number, last: lastNumber }), part, `${toldAt(at)}.`,
    next ? `${say('next_up', { who: next })}.` : ''].filter(Boolean).join(' '));
}

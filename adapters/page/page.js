// Puts the page together: buttons, links, looks, views.

const THEMES = ['system', 'light', 'dark'];
const MOST_BARS = 120;
const MEMORY = 'fechtbuch-theme';

// Pages from disk may be denied a memory; then each starts anew.
function remembered() {
  try { return localStorage.getItem(MEMORY); } catch { return null; }
}

function remember(theme) {
  try { localStorage.setItem(MEMORY, theme); } catch { /* the choice holds for this visit */ }
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  byId('theme').textContent = `${labels.theme}: ${labels[`theme_${theme}`]}`;
}

function nextTheme() {
  const theme = THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % THEMES.length];
  setTheme(theme);
  remember(theme);
}

// How much harm was done where in the fight, as bars above the scrubber.
function drawPulse() {
  const count = Math.min(inForce.length, MOST_BARS);
  const bars = new Array(count).fill(0);
  inForce.forEach((at, step) => { bars[Math.floor((step * count) / inForce.length)] += entries[at].harm || 0; });
  const highest = Math.max(...bars, 1);
  const bar = (harm, at) => `M${at / count},1h${0.8 / count}v${-harm / highest}h${-0.8 / count}z`;
  document.querySelector('#pulse path').setAttribute('d', bars.map(bar).join(''));
}

// What stays in place between head and foot has to know how high they are.
function measureBars() {
  for (const [name, selector] of [['--top', '.top'], ['--bar', '.controls']]) {
    document.documentElement.style.setProperty(name, `${document.querySelector(selector).offsetHeight}px`);
  }
}

function watchBars() {
  const observer = new ResizeObserver(measureBars);
  for (const selector of ['.top', '.controls']) observer.observe(document.querySelector(selector));
}

function openMenu(open) {
  byId('menu').classList.toggle('open', open);
  byId('more').setAttribute('aria-expanded', String(open));
}

function setView(view) {
  const charts = view === 'charts';
  if (byId('replay').hidden === charts) return;
  setPlaying(false);
  byId('replay').hidden = charts;
  byId('charts').hidden = !charts;
  for (const button of document.querySelectorAll('[data-view]')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view));
  }
  document.body.classList.toggle('charting', charts);
  scrollTo(0, 0);
  if (!charts && wide.matches) keepInView(lines[journey.here]);
}

// A link to an entry is a jump, in the log and in the charts alike.
function onClick(event) {
  const link = event.target.closest('a[href^="#e"]');
  const at = link && placeOf.get(link.getAttribute('href').slice(2));
  if (at === null || at === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  jumpTo(at);
}

// On a phone the menu makes room for what was found.
function onSearch(event) {
  event.preventDefault();
  nextMatch(1);
  if (!wide.matches) {
    openMenu(false);
    byId('more').focus();
  }
}

function wire() {
  const clicks = {
    play: togglePlaying, copy: copyLink, help: openHelp, theme: nextTheme,
    withdrawn: () => showWithdrawn(!journey.withdrawn), more: () => openMenu(!byId('menu').classList.contains('open')),
  };
  for (const [id, work] of Object.entries(clicks)) byId(id).addEventListener('click', work);
  for (const button of document.querySelectorAll('[data-go]')) {
    button.addEventListener('click', () => { setPlaying(false); GO[button.dataset.go](); });
  }
  for (const button of document.querySelectorAll('.speed')) button.addEventListener('click', nextSpeed);
  for (const button of document.querySelectorAll('[data-view]')) {
    button.addEventListener('click', () => setView(button.dataset.view));
  }
  byId('scrubber').addEventListener('input', () => stepTo(steps()[Number(byId('scrubber').value)]));
  byId('sought').addEventListener('input', search);
  byId('sought').form.addEventListener('submit', onSearch);
  byId('sought').addEventListener('keydown', onSearchKey);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', () => { if (document.hidden) setPlaying(false); });
  addEventListener('popstate', followAddress);
  addEventListener('beforeprint', unfoldForPrint);
}

function start() {
  document.documentElement.classList.remove('no-script');
  history.scrollRestoration = 'manual';
  setTheme(THEMES.includes(remembered()) ? remembered() : 'system');
  takeAnchors();
  addRoundButtons();
  drawLegend();
  drawPulse();
  watchBars();
  wire();
  showWithdrawnAtStart();
  byId('charts').hidden = true;
  const found = fromAddress() || { at: inForce[0] };
  draw(found.at);
  notify(found.said || '');
}

function showWithdrawnAtStart() {
  for (const fold of folds) fold.open = false;
  byId('withdrawn').hidden = !folds.length;
  byId('scrubber').max = String(steps().length - 1);
}

window.fechtbuch = {
  // The state after an entry by its number or, for a former form, its key; undefined where there is none.
  stateAt: (number) => (placeOf.has(String(number)) ? shownAt(placeOf.get(String(number))).view : undefined),
  go: (number) => { if (placeOf.has(String(number))) jumpTo(placeOf.get(String(number))); },
  search: (word) => { byId('sought').value = word; return search(); },
};
start();

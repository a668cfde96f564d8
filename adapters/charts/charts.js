// Shows the charts of the whole fight, or as they stood after an entry. The page calls
// window.fechtbuchCharts.upTo(number) whenever its reader goes to another entry.
(() => {
  "use strict";
  const root = document.querySelector(".fbc-all");
  if (!root) return;
  const data = JSON.parse(root.querySelector(".fbc-data").textContent);
  const numbers = new Intl.NumberFormat(data.language, { maximumFractionDigits: 1, useGrouping: false });
  const all = (selector) => [...root.querySelectorAll(selector)];
  const found = {
    sums: all("[data-sum]"), wide: all("[data-wide]"), ticks: all("[data-tick]"),
    marks: all("[data-entry]"), findings: all("[data-finding]"), covers: all("[data-wide-end]"),
  };
  const here = root.querySelector(".fbc-here");
  let number = data.entries[data.entries.length - 1];
  let whole = true;

  // The last value of steps [[entry, value], ...] up to an entry; null stands for the end.
  const valueAt = (steps, entry, first) => {
    let low = 0;
    let high = steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (entry === null || steps[middle][0] <= entry) low = middle + 1;
      else high = middle;
    }
    return low ? steps[low - 1][1] : first;
  };

  const show = () => {
    const entry = whole ? null : number;
    const sum = (key) => valueAt(data.sums[key], entry, 0);
    for (const it of found.sums) it.textContent = numbers.format(sum(it.dataset.sum));
    for (const it of found.wide) it.setAttribute("width", `${sum(it.dataset.wide) * it.dataset.scale}%`);
    for (const it of found.ticks) {
      it.setAttribute("x", `${Number(it.dataset.from) + sum(it.dataset.tick) * it.dataset.scale}%`);
    }
    for (const it of found.marks) {
      const later = entry !== null && Number(it.dataset.entry) > entry;
      (it.closest("li, tr") || it).classList.toggle("fbc-later", later);
    }
    for (const it of found.findings) {
      const told = valueAt(data.findings[it.dataset.finding], entry, "");
      it.textContent = told;
      const drawing = it.parentElement.querySelector(":scope > svg[role=img]");
      if (drawing) drawing.setAttribute("aria-label", told);
    }
    for (const it of found.covers) {
      const wide = Number(it.dataset.wideEnd);
      const passed = entry === null ? data.entries.length : data.entries.filter((one) => one <= entry).length;
      const left = (wide * Math.max(0, passed - 1)) / Math.max(1, data.entries.length - 1);
      it.setAttribute("x", `${entry === null ? wide : left}%`);
      it.setAttribute("width", `${entry === null ? 0 : wide - left}%`);
    }
    here.textContent = ` (#${number})`;
  };

  root.querySelector(".fbc-switch").hidden = false;
  root.addEventListener("change", (event) => {
    if (event.target.name !== "fbc-scope") return;
    whole = event.target.value === "whole";
    show();
  });
  root.addEventListener("click", (event) => {
    const mark = event.target.closest("svg [data-entry]");
    if (mark) window.location.hash = `#e${mark.dataset.entry}`;
  });
  window.fechtbuchCharts = {
    upTo(entry) {
      number = entry;
      show();
    },
  };
  show();
})();

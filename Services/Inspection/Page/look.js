// Shows what a running program tells of itself. All that comes from it is put in as text, never as markup.
"use strict";

const page = (id) => document.getElementById(id);
const make = (tag, className, text) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
};
const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

const flash = (element) => {
  element.classList.remove("flash");
  // Read, so that the animation begins anew.
  void element.offsetWidth;
  element.classList.add("flash");
};

// --- Views ---

const rows = new Map();
let tree = [];
let selected;
// The names above the selected view, its own, and how many of that name stand before it there.
let selectedPlace;
let isDetailGone = false;

// The row in the place of the selected one, which may be another view by now.
function rowInPlace() {
  const path = [];
  const seen = new Map();
  for (const row of tree) {
    path.length = row.depth;
    path[row.depth] = row.name;
    const place = path.join("\n");
    const number = seen.get(place) ?? 0;
    seen.set(place, number + 1);
    if (selectedPlace === undefined ? row.id === selected : `${place}\n${number}` === selectedPlace) {
      selectedPlace = `${place}\n${number}`;
      return row;
    }
  }
}

function showTree(next) {
  tree = next;
  const hasGone = selected !== undefined && !tree.some((row) => row.id === selected);
  if (hasGone) selected = rowInPlace()?.id ?? selected;
  const list = page("tree");
  const living = new Set(tree.map((row) => row.id));
  for (const [id, element] of rows) {
    if (!living.has(id)) {
      element.remove();
      rows.delete(id);
    }
  }
  let place = list.firstElementChild;
  for (const row of tree) {
    let element = rows.get(row.id);
    if (!element) {
      element = make("li");
      element.setAttribute("role", "option");
      element.id = `view-${row.id}`;
      for (const name of ["name", "says", "details", "runs"]) element.append(make("span", name));
      element.addEventListener("click", () => select(row.id));
      rows.set(row.id, element);
    }
    const [name, says, details, runs] = element.children;
    element.style.setProperty("--depth", row.depth);
    name.textContent = row.name;
    says.textContent = row.says ? `“${row.says}”` : "";
    details.textContent = row.details;
    runs.textContent = row.runs ? `×${row.runs}` : "";
    element.setAttribute("aria-selected", row.id === selected);
    if (element === place) place = place.nextElementSibling;
    else list.insertBefore(element, place);
  }
  filterTree();
  if (hasGone || isDetailGone) showDetails();
}

// Shows what the filter names, and what that is in.
function filterTree() {
  const wanted = page("filter").value.trim().toLowerCase();
  const path = [];
  for (const row of tree) rows.get(row.id).hidden = wanted !== "";
  if (wanted === "") return;
  for (const row of tree) {
    path.length = row.depth;
    path[row.depth] = row.id;
    if (!`${row.name} ${row.says}`.toLowerCase().includes(wanted)) continue;
    for (const id of path) if (id !== undefined) rows.get(id).hidden = false;
  }
}

page("filter").addEventListener("input", filterTree);

function select(id) {
  rows.get(selected)?.setAttribute("aria-selected", false);
  selected = id;
  selectedPlace = undefined;
  rowInPlace();
  const element = rows.get(id);
  if (!element) return;
  element.setAttribute("aria-selected", true);
  page("tree").setAttribute("aria-activedescendant", element.id);
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  showDetails();
}

page("tree").addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 }[event.key];
  if (!step) return;
  event.preventDefault();
  const order = [...page("tree").children].filter((element) => !element.hidden);
  const index = order.indexOf(rows.get(selected));
  const next = order[Math.max(0, Math.min(order.length - 1, index + step))];
  if (next) select(Number(next.id.slice("view-".length)));
});

async function showDetails() {
  if (selected === undefined) return;
  const id = selected;
  const reply = await fetch(`views/${id}`).catch(() => undefined);
  if (id !== selected || !reply) return;
  const box = page("details");
  // There is none, since it has gone (204).
  isDetailGone = reply.status !== 200;
  if (isDetailGone) {
    box.replaceChildren(make("p", "hint", "This view is there no more."));
    return;
  }
  const view = await reply.json();
  const list = make("dl");
  for (const value of view.values) {
    const shown = make("dd", "", value.value);
    for (const writer of value.writers) {
      const from = make("span", "from", writer.text);
      from.title = writer.path;
      shown.append(from);
    }
    if (value.writers.length === 0) shown.append(make("span", "from", "default"));
    list.append(make("dt", "", value.name), shown);
  }
  box.replaceChildren(make("h3", "", `${view.name} ${view.details}`), make("p", "path", view.path), list);
}

// --- Updates ---

const updates = new Map();
const updateLimit = 100;

function showUpdate(update) {
  const element = make("li");
  const costs = [
    count(update.runs.length, "run"), count(update.layouts, "layout"), count(update.draws, "draw"),
    count(update.bytes, "byte"),
  ];
  const head = make("div");
  head.append(make("strong", "", `Update ${update.number} `), make("span", "cost", costs.join(", ")));
  const lines = make("ul");
  for (const change of update.changes) lines.append(make("li", "change", change));
  for (const run of update.runs) {
    const line = make("li", run.wasted ? "wasted" : "");
    const text = `ran ${run.name}, because of ${run.cause}${run.wasted ? ": came to the same" : ""}`;
    const target = run.rows.find((row) => rows.has(row));
    if (target === undefined) {
      line.textContent = text;
    } else {
      const button = make("button", "", text);
      button.type = "button";
      button.addEventListener("click", () => select(target));
      line.append(button);
    }
    lines.append(line);
  }
  element.append(head, lines);
  const former = updates.get(update.number);
  if (former) {
    former.replaceWith(element);
  } else {
    page("updates").prepend(element);
    for (const run of update.runs) {
      for (const row of run.rows) if (rows.has(row)) flash(rows.get(row));
    }
    showDetails();
  }
  updates.set(update.number, element);
  for (const number of updates.keys()) {
    if (updates.size <= updateLimit) break;
    updates.get(number).remove();
    updates.delete(number);
  }
}

// --- What is kept ---

let formerKept = new Map();

function showKept(owners) {
  const box = page("kept");
  const values = new Map();
  const seen = new Map();
  const parts = owners.map((owner) => {
    const number = (seen.get(owner.name) ?? 0) + 1;
    seen.set(owner.name, number);
    const name = number === 1 ? owner.name : `${owner.name} ${number}`;
    const list = make("dl");
    for (const value of owner.values) {
      const key = `${name}.${value.name}`;
      const shown = make("dd", "", value.value);
      shown.title = value.type;
      values.set(key, value.value);
      if (formerKept.size && formerKept.get(key) !== value.value) flash(shown);
      list.append(make("dt", "", value.name), shown);
    }
    const part = make("div");
    part.append(make("h3", "", name), list);
    return part;
  });
  if (parts.length === 0) parts.push(make("p", "hint", "Nothing: no store in the environment, no @State."));
  box.replaceChildren(...parts);
  formerKept = values;
}

// --- Steps ---

let history = { position: 0, count: 0 };

function showHistory(next) {
  history = next;
  const total = next.count;
  const slider = page("step");
  slider.max = total;
  slider.value = next.position;
  slider.disabled = total === 0;
  page("back").disabled = next.position === 0;
  page("forward").disabled = next.position === total;
  page("position").textContent = total === 0 ? "no steps yet" : `${next.position} of ${total}`;
  page("change").textContent = next.position > 0
    ? (next.isWayBack ? "back: " : "") + next.changes.join(" · ")
    : total === 0 ? "" : "as it was before the first step";
}

function goTo(step) {
  fetch("step", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ to: step }),
  }).catch(() => {});
}

page("back").addEventListener("click", () => goTo(history.position - 1));
page("forward").addEventListener("click", () => goTo(history.position + 1));
page("step").addEventListener("change", (event) => goTo(Number(event.target.value)));
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "[" && history.position > 0) goTo(history.position - 1);
  if (event.key === "]" && history.position < history.count) goTo(history.position + 1);
});

// --- The stream ---

function say(text, isGone) {
  page("state").textContent = text;
  page("state").classList.toggle("gone", isGone);
}

const stream = new EventSource("events");
const listen = (name, show) => stream.addEventListener(name, (event) => show(JSON.parse(event.data)));
listen("tree", showTree);
listen("kept", showKept);
listen("history", showHistory);
listen("update", showUpdate);
stream.addEventListener("open", () => say("Live", false));
stream.addEventListener("error", () => say("The program has ended, or cannot be reached.", true));

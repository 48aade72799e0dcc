/** Reader's position on a page that was left: scroll offset and focused link. */
interface ScrollPosition {
  top: number;
  /** The focused link's address, null without one. */
  link: string | null;
}

type ScrollPositions = Record<string, ScrollPosition>;

const storageKey = "xi:places";
/** More steps back than anybody remembers. */
const keptSteps = 50;
/** Time to wait for content before restoring the position, in ms. */
const waitMs = 5_000;

/** The reader takes over: nothing scrolls by itself from then on. */
const takingOver = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

function readPlaces(): ScrollPositions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
}

/** The mark that a step of the history carries; none on one that the browser made, such as by a fragment. */
const historyKeyOf = (state: { mark?: string } | null): string | undefined => state?.mark;

let isRemembering = false;
let positions: ScrollPositions = {};
let historyKey = "";
let steps = 0;
/** To be shown once the next page is drawn; null leaves the page where it is. */
let awaited: ScrollPosition | null = null;
let stopReturning: (() => void) | null = null;

/** The state of a new step of the history. */
export function newHistoryKey(): { mark: string } {
  steps += 1;
  return { mark: `${Date.now()}-${steps}` };
}

function keepPlace(): void {
  // A page that is left before it came to its place still has that place.
  if (awaited) positions[historyKey] = awaited;
  else {
    const link = document.activeElement?.closest("main a")?.getAttribute("href") ?? null;
    positions[historyKey] = { top: document.documentElement.scrollTop, link };
  }
}

/** The page that is left no longer comes to its place; what it does until it is gone does not count for the next. */
function awaitPosition(position: ScrollPosition): void {
  stopReturning?.();
  awaited = position;
}

/** Before the address changes: keeps where the reader is. Another page begins at its top, the same one stays. */
export function saveScroll(state: { mark?: string } | null, isOtherPage: boolean): void {
  const next = historyKeyOf(state) ?? historyKey;
  if (next !== historyKey) keepPlace();
  historyKey = next;
  if (isOtherPage) awaitPosition({ top: 0, link: null });
  else if (!stopReturning) awaited = null;
}

/** After back or forward: the place of that step is shown once its page is drawn. */
export function restoreScroll(): void {
  const next = historyKeyOf(history.state);
  if (!next) return;
  keepPlace();
  historyKey = next;
  awaitPosition(positions[historyKey] ?? { top: 0, link: null });
}

/** Keeps the places of this tab; the browser's own restoring comes before the page has its height. */
export function persistScroll(): void {
  isRemembering = true;
  history.scrollRestoration = "manual";
  positions = readPlaces();
  if (!historyKeyOf(history.state)) history.replaceState(newHistoryKey(), "");
  historyKey = history.state.mark;
  awaited = positions[historyKey] ?? null;
  window.addEventListener("pagehide", () => {
    keepPlace();
    const kept = Object.entries(positions).slice(-keptSteps);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // Storage is blocked or full: a reload begins at the top.
    }
  });
}

/** Focus that went with the page that is gone comes to the link it was on, or to the new page. */
function placeFocus({ link }: ScrollPosition): void {
  const main = document.getElementById("main");
  const { activeElement } = document;
  if (
    !main ||
    (activeElement !== null && ![document.body, main].includes(activeElement as HTMLElement))
  )
    return;
  const found = link && main.querySelector<HTMLElement>(`a[href=${JSON.stringify(link)}]`);
  (found || main).focus({ preventScroll: true });
}

/** Once a page is drawn: brings it to its place, as soon as it is high enough and while it still grows. */
export function restorePosition(): void {
  const position = awaited;
  if (!position || !isRemembering) return;
  stopReturning?.();
  const page = document.documentElement;
  const come = () => {
    page.scrollTop = position.top;
    placeFocus(position);
    if (Math.abs(page.scrollTop - position.top) <= 1) awaited = null;
  };
  come();
  const growth = new ResizeObserver(come);
  growth.observe(document.body);
  const stop = () => {
    awaited = null;
    growth.disconnect();
    clearTimeout(timer);
    for (const type of takingOver) window.removeEventListener(type, stop);
    stopReturning = null;
  };
  const timer = setTimeout(stop, waitMs);
  for (const type of takingOver) window.addEventListener(type, stop, { passive: true });
  stopReturning = stop;
}

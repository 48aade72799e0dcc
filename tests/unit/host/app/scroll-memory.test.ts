import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What the browser tells whoever watches a size, once before each frame. */
const watchers = new Set<() => void>();
let height = 0;
let top = 0;

beforeEach(() => {
  vi.resetModules();
  watchers.clear();
  height = 0;
  top = 0;
  sessionStorage.clear();
  history.replaceState(null, "");
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        watchers.add(this.#tell);
      }
      disconnect() {
        watchers.delete(this.#tell);
      }
    },
  );
  Object.defineProperty(document.documentElement, "scrollTop", {
    configurable: true,
    get: () => top,
    set: (wanted: number) => {
      top = Math.min(wanted, height);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document.documentElement, "scrollTop");
  // A host that the next file opens has nowhere to come back to.
  vi.resetModules();
  history.replaceState(null, "");
});

/** A tab that was reloaded where it stood at its top, one step after a page that was left at 420. */
async function reloaded() {
  sessionStorage.setItem(
    "xi:places",
    JSON.stringify({ report: { top: 420, link: null }, chart: { top: 0, link: null } }),
  );
  history.replaceState({ mark: "chart" }, "");
  const memory = await import("../../../../host/app/scroll-memory");
  memory.persistScroll();
  memory.restorePosition();
  return memory;
}

function nextFrame() {
  for (const tell of [...watchers]) tell();
}

test("a frame between a step back and its page does not take that step's place away", async () => {
  const { restoreScroll, restorePosition: showPlace } = await reloaded();
  history.replaceState({ mark: "report" }, "");
  restoreScroll();
  nextFrame();
  showPlace();
  expect(top).toBe(0);
  height = 900;
  nextFrame();
  expect(top).toBe(420);
});

test("a frame between a step on and its page does not keep that page from its top", async () => {
  const { saveScroll, newHistoryKey, restorePosition: showPlace } = await reloaded();
  height = 900;
  top = 300;
  saveScroll(newHistoryKey(), true);
  nextFrame();
  top = 300;
  showPlace();
  expect(top).toBe(0);
});

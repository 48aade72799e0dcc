import type { CDPSession, Page } from "playwright";

/** Objects of a page at one moment, after garbage collection. */
export interface LeakReport {
  heapBytes: number;
  styleElements: number;
  /** Sheets that the document has adopted. */
  sheets: number;
  timers: number;
  /** Listeners on the window and the document. */
  listeners: number;
  /** Instances of the tag that something still holds. */
  elements: number;
}

declare global {
  interface Window {
    xiTimers: Set<number>;
  }
}

/** Runs in the page before its scripts: keeps the ids of timers that are still to fire. */
export function watchTimers(): void {
  const timers = new Set<number>();
  window.xiTimers = timers;
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const call = (handler: TimerHandler, parts: unknown[]) => {
    if (typeof handler === "function") handler(...parts);
  };
  Object.assign(window, {
    setTimeout(handler: TimerHandler, ms?: number, ...parts: unknown[]) {
      const fire = () => {
        timers.delete(id);
        call(handler, parts);
      };
      const id = setTimeout(fire, ms);
      timers.add(id);
      return id;
    },
    setInterval(handler: TimerHandler, ms?: number, ...parts: unknown[]) {
      const id = setInterval(() => call(handler, parts), ms);
      timers.add(id);
      return id;
    },
    clearTimeout(id?: number) {
      if (id !== undefined) timers.delete(id);
      clearTimeout(id);
    },
    clearInterval(id?: number) {
      if (id !== undefined) timers.delete(id);
      clearInterval(id);
    },
  });
}

async function objectOf(devtools: CDPSession, expression: string): Promise<string> {
  const { result } = await devtools.send("Runtime.evaluate", { expression });
  if (!result.objectId) throw new Error(`${expression} 不是对象`);
  return result.objectId;
}

async function listenersOn(devtools: CDPSession, expression: string): Promise<number> {
  const objectId = await objectOf(devtools, expression);
  const { listeners } = await devtools.send("DOMDebugger.getEventListeners", { objectId });
  return listeners.length;
}

/** Counts the live objects of a class that pass the test, an expression of `each`. */
async function liveObjects(devtools: CDPSession, prototype: string, test: string): Promise<number> {
  const prototypeObjectId = await objectOf(devtools, prototype);
  const { objects } = await devtools.send("Runtime.queryObjects", { prototypeObjectId });
  const { result } = await devtools.send("Runtime.callFunctionOn", {
    ...(objects.objectId ? { objectId: objects.objectId } : {}),
    functionDeclaration: `function () { return this.filter((each) => ${test}).length; }`,
    returnByValue: true,
  });
  await devtools.send("Runtime.releaseObjectGroup", { objectGroup: "" }).catch(() => {});
  return Number(result.value);
}

/** Counts what the page still holds of a tag's elements. */
export async function leakReportOf(page: Page, tag: string): Promise<LeakReport> {
  const devtools = await page.context().newCDPSession(page);
  try {
    for (let round = 0; round < 4; round++) {
      await devtools.send("HeapProfiler.collectGarbage");
      await page.waitForTimeout(50);
    }
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const prototype = `customElements.get(${JSON.stringify(tag)}).prototype`;
    return {
      heapBytes: usedSize,
      listeners:
        (await listenersOn(devtools, "window")) + (await listenersOn(devtools, "document")),
      elements: await liveObjects(devtools, prototype, "each.isConnected !== undefined"),
      ...(await page.evaluate(() => ({
        styleElements: document.querySelectorAll("style").length,
        sheets: document.adoptedStyleSheets.length,
        timers: window.xiTimers.size,
      }))),
    };
  } finally {
    await devtools.detach();
  }
}

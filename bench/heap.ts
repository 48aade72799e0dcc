import type { Page } from "playwright";

/** Returns the heap size of the page's scripts after garbage collection, in bytes. */
export async function heapBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  try {
    // What one round frees may be all that held something else.
    for (let round = 0; round < 3; round++) await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    return usedSize;
  } finally {
    await devtools.detach();
  }
}

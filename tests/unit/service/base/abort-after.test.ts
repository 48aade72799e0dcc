import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { abortAfter } from "../../../../service/base/abort-after";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Waits as a caller of a port does: nothing but its listener knows the signal. */
const reasonOf = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(signal.reason), { once: true });
  });

test("the time is over for all who wait, whatever the garbage collector took", async () => {
  const clientGone = new AbortController();
  const waiting = Array.from({ length: 50 }, (_, index) =>
    reasonOf(
      index % 2 === 0
        ? abortAfter(300, clientGone.signal)
        : abortAfter(60_000, abortAfter(300, clientGone.signal)),
    ),
  );
  const collecting = setInterval(collectGarbage, 20);
  try {
    const reasons = (await Promise.all(waiting)) as DOMException[];
    expect(new Set(reasons.map(({ name }) => name))).toEqual(new Set(["TimeoutError"]));
  } finally {
    clearInterval(collecting);
  }
}, 10_000);

test("whoever is gone before ends it with a reason of their own", async () => {
  const clientGone = new AbortController();
  const reason = reasonOf(abortAfter(60_000, clientGone.signal));
  clientGone.abort(new Error("gone"));
  expect(await reason).toEqual(new Error("gone"));
});

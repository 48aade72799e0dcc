import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Outcome } from "../../../../service/ingest/apply-batch";
import type { Arrival } from "../../../../service/ingest/batch/arrival";
import { IngestQueue, QueueFull, type QueueOptions } from "../../../../service/ingest/queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const arrival = (appkey: string, events: number): Arrival => ({
  appkey,
  sender: {
    ip: "1.2.3.4",
    agent: {} as Arrival["sender"]["agent"],
    receivedMs: 0,
  },
  events: Array.from({ length: events }, (_, at) => ({
    kind: "open",
    id: `event-${at}`,
    deviceId: "d",
  })) as unknown as Arrival["events"],
});

/** A queue whose store does nothing until it is let. */
function open(options: Partial<QueueOptions> = {}) {
  const written: [string, number][] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const apply: QueueOptions["apply"] = async (_pool, batch, onWriting) => {
    await held;
    onWriting();
    written.push([
      batch.appkey,
      batch.arrivals.reduce((sum, { events }) => sum + events.length, 0),
    ]);
    return batch.arrivals.map(
      ({ events }): Outcome => ({ accepted: events.length, duplicates: 0, installs: [] }),
    );
  };
  const pool = { options: { max: 1 } } as never;
  const queue = new IngestQueue(pool, { lingerMs: 10, apply, ...options });
  const push = (appkey: string, events: number) =>
    queue.push(arrival(appkey, events)).then(
      () => "taken",
      (error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        return error.scope;
      },
    );
  return { queue, push, written, release };
}

/** Pushes requests of 200 until one is refused; answers how many events wait, and why no more. */
async function fill(push: ReturnType<typeof open>["push"], appkey: string) {
  const responses: Promise<string>[] = [];
  for (let events = 0; ; events += 200) {
    const response = push(appkey, 200);
    // What is refused is refused at once; what waits is told nothing before its batch is written.
    const outcome = await Promise.race([response, soon()]);
    if (outcome !== "waits") return { events, scope: outcome, answers: responses };
    responses.push(response);
  }
}
const soon = async () => {
  for (let tick = 0; tick < 5; tick++) await Promise.resolve();
  return "waits";
};
/** Lets everything be written. */
async function settle(queue: IngestQueue, release: () => void) {
  release();
  let isDrained = false;
  const drained = queue.drain().then(() => {
    isDrained = true;
  });
  // Not all timers at once: a store of another test in this process may repeat one for ever.
  while (!isDrained) await vi.advanceTimersByTimeAsync(10);
  await drained;
}

test("one app holds no more than half of what is free, the next ones half of what is left", async () => {
  const { queue, push, release } = open();
  const shares: number[] = [];
  const scopes: string[] = [];
  for (const app of ["a", "b", "c", "d", "e", "f"]) {
    const { events, scope } = await fill(push, app);
    shares.push(events);
    scopes.push(scope);
  }
  // 40,000 wait at most: a third, then a third of the rest …, but 4,000 at least.
  expect(shares).toEqual([13_400, 8_800, 6_000, 4_000, 4_000, 3_800]);
  expect(scopes).toEqual(["app", "app", "app", "app", "app", "all"]);
  await settle(queue, release);
});

test("when everything is full everybody is told so", async () => {
  const { queue, push, release } = open({ waitingEvents: 10_000 });
  for (const app of ["a", "b", "c"]) await fill(push, app);
  expect(await push("d", 200)).toBe("all");
  await settle(queue, release);
  const again = push("d", 200);
  await settle(queue, release);
  expect(await again).toBe("taken");
});

test("nobody with little is refused or overtaken while one app sends ten times what is written", async () => {
  const { queue, push, written, release } = open();
  const { answers: responses } = await fill(push, "flood");
  const few = Array.from({ length: 9 }, (_, at) => push(`app-${at}`, 50));
  await vi.advanceTimersByTimeAsync(20);
  await settle(queue, release);
  expect(await Promise.all(few)).toEqual(few.map(() => "taken"));
  // The first batch had begun when they came; then each of the nine is before the rest of the flood.
  expect(written.slice(0, 10).map(([app]) => app)).toEqual([
    "flood",
    ...few.map((_, at) => `app-${at}`),
  ]);
  expect(new Set(await Promise.all(responses))).toEqual(new Set(["taken"]));
});

import { expect, test } from "vitest";
import { Turns } from "../../../../service/ingest/turns";

interface Lane {
  name: string;
  waiting: number[];
}

/** Turns that the test ends, by a clock that it moves. */
function open({ atOnce = 1, alone = 4_000, shared = 1_000 } = {}) {
  const clock = { ms: 0 };
  const served: [string, number][] = [];
  const scheduler = new Turns<number>({
    atOnce,
    alone,
    shared,
    sizeOf: (n) => n,
    now: () => clock.ms,
  });
  const lane = (name: string, sizes: number[]): Lane => ({ name, waiting: sizes });
  /** Serves a lane until it has nothing left. */
  const request = async (one: Lane): Promise<void> => {
    while (one.waiting.length > 0) {
      const items = await scheduler.take(one.name, one.waiting);
      served.push([one.name, items.reduce((sum, size) => sum + size, 0)]);
      await Promise.resolve();
      scheduler.end();
    }
  };
  return { clock, served, turns: scheduler, lane, ask: request };
}

const many = (count: number, size: number) => Array.from({ length: count }, () => size);
const sumOf = (served: [string, number][], name: string) =>
  served.filter(([who]) => who === name).reduce((sum, [, events]) => sum + events, 0);

test("whoever is alone takes as much as is written at once", async () => {
  const { served, lane, ask: request } = open();
  await request(lane("a", many(60, 200)));
  expect(served).toEqual([
    ["a", 4_000],
    ["a", 4_000],
    ["a", 4_000],
  ]);
});

test("with others the same number of events each, whatever a request holds", async () => {
  const { served, lane, ask: request } = open();
  await Promise.all([
    request(lane("large", many(100, 200))),
    request(lane("small", many(20_000, 1))),
  ]);
  const both = served.slice(1, 31);
  expect(Math.abs(sumOf(both, "large") - sumOf(both, "small"))).toBeLessThanOrEqual(1_000);
  expect(sumOf(served, "large")).toBe(20_000);
  expect(sumOf(served, "small")).toBe(20_000);
});

test("what does not fit into a share is made up for in the next", async () => {
  const { served, lane, ask: request } = open({ shared: 300 });
  await Promise.all([request(lane("a", many(30, 200))), request(lane("b", many(60, 100)))]);
  const last = (name: string) => served.filter(([who]) => who === name).slice(1, 7);
  // 300 hold one request of 200, and the next time with what was left two.
  expect(last("a").map(([, events]) => events)).toEqual([200, 400, 200, 400, 200, 400]);
  expect(new Set(last("b").map(([, events]) => events))).toEqual(new Set([300]));
});

test("a lane with little waits for one share of each other, never for a backlog", async () => {
  const { served, lane, ask: request } = open();
  const flood = Promise.all(["a", "b", "c"].map((name) => request(lane(name, many(100, 200)))));
  await request(lane("little", [5]));
  const at = served.findIndex(([name]) => name === "little");
  expect(at).toBeLessThanOrEqual(4);
  await flood;
});

test("a request larger than a share is served when its shares are enough", async () => {
  const { served, lane, ask: request } = open({ shared: 100 });
  await Promise.all([request(lane("wide", [450])), request(lane("narrow", many(10, 100)))]);
  expect(sumOf(served, "wide")).toBe(450);
  expect(sumOf(served, "narrow")).toBe(1_000);
});

test("batches stay short for a second after somebody else came, then grow again", async () => {
  const { clock, served, lane, ask: request } = open();
  await request(lane("a", many(20, 200)));
  await request(lane("b", [1]));
  await request(lane("a", many(40, 200)));
  expect(served.slice(2).map(([, events]) => events)).toEqual(many(8, 1_000));
  clock.ms += 1_001;
  await request(lane("c", many(40, 200)));
  expect(served.slice(10).map(([, events]) => events)).toEqual([4_000, 4_000]);
});

test("as many turns as are allowed are under way at once, each for a lane of its own", async () => {
  const { turns: scheduler } = open({ atOnce: 2 });
  expect([scheduler.take("a", [1]), scheduler.take("b", [1])]).toEqual([[1], [1]]);
  const third = scheduler.take("c", [1]);
  expect(third).toBeInstanceOf(Promise);
  scheduler.end();
  expect(await third).toEqual([1]);
});

test("who comes with little goes before those who have a backlog, but not twice in a round", async () => {
  const { turns: scheduler } = open();
  const startOrder: string[] = [];
  const request = async (name: string, waiting: number[]) => {
    const items = await scheduler.take(name, waiting);
    startOrder.push(name);
    return items;
  };
  const [a, b] = [many(60, 200), many(60, 200)];
  await request("a", a);
  const waiting = [request("b", b), request("little", [1]), request("other", [1])];
  scheduler.end();
  waiting.push(request("a", a));
  for (let round = 0; round < 2; round++) {
    await Promise.resolve();
    scheduler.end();
  }
  // It comes again before the round has come by: now it waits behind the backlog of the others.
  await Promise.resolve();
  waiting.push(request("little", [1]));
  for (let round = 0; round < 4; round++) {
    await Promise.resolve();
    scheduler.end();
  }
  await Promise.all(waiting);
  expect(startOrder).toEqual(["a", "b", "little", "other", "a", "little"]);
});

test("many who come and go do not starve whoever has a backlog", async () => {
  const { served, lane, ask: request } = open();
  const flood = request(lane("flood", many(200, 200)));
  const small = Array.from({ length: 20 }, async (_, at) => {
    for (let again = 0; again < 20; again++) await request(lane(`small-${at}`, [1]));
  });
  await Promise.all(small);
  const before = served.length;
  await flood;
  // In each round one share of the flood beside one turn of each of the others.
  expect(sumOf(served.slice(0, before), "flood")).toBeGreaterThanOrEqual(15 * 1_000);
});

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
  const turns = new Turns<number>({ atOnce, alone, shared, sizeOf: (n) => n, now: () => clock.ms });
  const lane = (name: string, sizes: number[]): Lane => ({ name, waiting: sizes });
  /** Serves a lane until it has nothing left. */
  const ask = async (one: Lane): Promise<void> => {
    while (one.waiting.length > 0) {
      const items = await turns.take(one);
      served.push([one.name, items.reduce((sum, size) => sum + size, 0)]);
      await Promise.resolve();
      turns.end();
    }
  };
  return { clock, served, turns, lane, ask };
}

const many = (count: number, size: number) => Array.from({ length: count }, () => size);
const sumOf = (served: [string, number][], name: string) =>
  served.filter(([who]) => who === name).reduce((sum, [, events]) => sum + events, 0);

test("whoever is alone takes as much as is written at once", async () => {
  const { served, lane, ask } = open();
  await ask(lane("a", many(60, 200)));
  expect(served).toEqual([
    ["a", 4_000],
    ["a", 4_000],
    ["a", 4_000],
  ]);
});

test("with others the same number of events each, whatever a request holds", async () => {
  const { served, lane, ask } = open();
  await Promise.all([ask(lane("large", many(100, 200))), ask(lane("small", many(20_000, 1)))]);
  const both = served.slice(1, 31);
  expect(Math.abs(sumOf(both, "large") - sumOf(both, "small"))).toBeLessThanOrEqual(1_000);
  expect(sumOf(served, "large")).toBe(20_000);
  expect(sumOf(served, "small")).toBe(20_000);
});

test("what does not fit into a share is made up for in the next", async () => {
  const { served, lane, ask } = open({ shared: 300 });
  await Promise.all([ask(lane("a", many(30, 200))), ask(lane("b", many(60, 100)))]);
  const last = (name: string) => served.filter(([who]) => who === name).slice(1, 7);
  // 300 hold one request of 200, and the next time with what was left two.
  expect(last("a").map(([, events]) => events)).toEqual([200, 400, 200, 400, 200, 400]);
  expect(new Set(last("b").map(([, events]) => events))).toEqual(new Set([300]));
});

test("a lane with little waits for one share of each other, never for a backlog", async () => {
  const { served, lane, ask } = open();
  const flood = Promise.all(["a", "b", "c"].map((name) => ask(lane(name, many(100, 200)))));
  await ask(lane("little", [5]));
  const at = served.findIndex(([name]) => name === "little");
  expect(at).toBeLessThanOrEqual(4);
  await flood;
});

test("a request larger than a share is served when its shares are enough", async () => {
  const { served, lane, ask } = open({ shared: 100 });
  await Promise.all([ask(lane("wide", [450])), ask(lane("narrow", many(10, 100)))]);
  expect(sumOf(served, "wide")).toBe(450);
  expect(sumOf(served, "narrow")).toBe(1_000);
});

test("batches stay short for a second after somebody else came, then grow again", async () => {
  const { clock, served, lane, ask } = open();
  await ask(lane("a", many(20, 200)));
  await ask(lane("b", [1]));
  await ask(lane("a", many(40, 200)));
  expect(served.slice(2).map(([, events]) => events)).toEqual(many(8, 1_000));
  clock.ms += 1_001;
  await ask(lane("c", many(40, 200)));
  expect(served.slice(10).map(([, events]) => events)).toEqual([4_000, 4_000]);
});

test("as many turns as are allowed are under way at once, each for a lane of its own", async () => {
  const { turns } = open({ atOnce: 2 });
  const [a, b, c] = [{ waiting: [1] }, { waiting: [1] }, { waiting: [1] }];
  expect([turns.take(a), turns.take(b)]).toEqual([[1], [1]]);
  const third = turns.take(c);
  expect(third).toBeInstanceOf(Promise);
  turns.end();
  expect(await third).toEqual([1]);
});

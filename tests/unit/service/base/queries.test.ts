import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueries } from "../../../../service/base/queries";
import { ServiceError } from "../../../../service/base/service-error";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Queries that end when the test says so. */
function open(atOnce = 8) {
  const queries = createQueries(atOnce, 10_000);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const request = (account: number, name: string, signal?: AbortSignal) =>
    queries
      .run(
        account,
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        signal,
      )
      .catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        return error.retCode;
      });
  return { begun, ask: request, end: (name: string) => ends.get(name)?.() };
}

test("eight of an account run at once, the others in the order they came", async () => {
  const { begun, ask: request, end } = open();
  const all = Array.from({ length: 10 }, (_, at) => request(1, `q${at}`));
  expect(begun).toHaveLength(8);
  end("q3");
  expect(await all[3]).toBe("q3");
  expect(begun.slice(8)).toEqual(["q8"]);
  end("q0");
  await all[0];
  expect(begun.slice(8)).toEqual(["q8", "q9"]);
  for (let at = 0; at < 10; at++) end(`q${at}`);
  expect(await Promise.all(all)).toHaveLength(10);
});

test("an account that asks too much holds up nobody else", () => {
  const { begun, ask: request } = open();
  for (let at = 0; at < 50; at++) void request(1, `one${at}`);
  void request(2, "two");
  expect(begun).toContain("two");
});

test("whoever waits for ten seconds is refused, and takes nobody's place", async () => {
  const { begun, ask: request, end } = open(1);
  const first = request(1, "first");
  const second = request(1, "second");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await second).toBe("0429");
  const third = request(1, "third");
  end("first");
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["first", "third"]);
  end("third");
  expect(await third).toBe("third");
});

test("who has gone waits no more, and a query that fails gives its place on", async () => {
  const queries = createQueries(1);
  const gone = new AbortController();
  const failing = queries.run(1, async () => {
    throw new Error("broken");
  });
  const left = queries.run(1, async () => "left", gone.signal);
  gone.abort();
  const last = queries.run(1, async () => "last");
  await expect(failing).rejects.toThrow("broken");
  await expect(left).rejects.toMatchObject({ retCode: "0429" });
  expect(await last).toBe("last");
});

test("no more wait than could be served in time", async () => {
  const { ask: request } = open(1);
  for (let at = 0; at < 201; at++) void request(1, `q${at}`);
  expect(await request(1, "one too many")).toBe("0429");
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { prune } from "../../../../service/ingest/prune";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../support/ingest";

let ingest: TestIngest;
beforeEach(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
  await setOneToOne(true);
});
afterEach(() => ingest.close());

const setOneToOne = (fuzzyOneToOne: boolean) =>
  ingest.rows("UPDATE app SET settings = $2 WHERE id = $1", [
    appId,
    JSON.stringify({ attribution: { fuzzyOneToOne } }),
  ]);
const click = (n: number, more: object = {}) =>
  ingest.post("click", [
    {
      id: `click-${String(n).padStart(5, "0")}`,
      ts: noonMs - hourMs + n * 1000,
      type: "click",
      visitorId: `v${n}`,
      code: "link1",
      token: `token${n}`,
      ...more,
    },
  ]);
const installOf = (n: number, more: object = {}) => ({
  id: `install-${String(n).padStart(5, "0")}`,
  ts: noonMs,
  deviceId: `d${n}`,
  platform: "android",
  osVersion: "14",
  model: "2211133C",
  ...more,
});
const matchOf = async (n: number, more: object = {}): Promise<string> =>
  (await ingest.post("install", [installOf(n, more)])).installs[0].match;
const reasons = async () =>
  (
    await ingest.rows("SELECT DISTINCT reason FROM device WHERE app_id = $1 AND match = 7", [appId])
  ).map(({ reason }) => reason);

test("two clicks bring two installs of seven, and the others say why they are organic", async () => {
  await click(1);
  await click(2);
  const matches: string[] = [];
  for (let n = 1; n <= 7; n++) matches.push(await matchOf(n));
  expect(matches.filter((match) => match === "fingerprint")).toHaveLength(2);
  expect(await reasons()).toEqual(["CLICK_USED"]);
});

test("of fifty installs at once exactly one takes the click, in one request and in fifty", async () => {
  await click(1);
  const apart = await Promise.all(Array.from({ length: 50 }, (_, n) => matchOf(n)));
  expect(apart.filter((match) => match === "fingerprint")).toHaveLength(1);
  await click(2);
  const events = Array.from({ length: 50 }, (_, n) => installOf(100 + n));
  const { installs } = await ingest.post("install", events);
  expect(installs.filter(({ match }: { match: string }) => match === "fingerprint")).toHaveLength(
    1,
  );
});

test("as many clicks as installs are all found, also behind many that are used", async () => {
  for (let n = 0; n < 60; n++) await click(n);
  const events = Array.from({ length: 60 }, (_, n) => installOf(n));
  const { installs } = await ingest.post("install", events);
  expect(new Set(installs.map(({ match }: { match: string }) => match))).toEqual(
    new Set(["fingerprint"]),
  );
  expect(await matchOf(99)).toBe("organic");
  const [row] = await ingest.rows("SELECT count(*)::int AS n FROM used_touch");
  expect(row.n).toBe(60);
});

test("an exact match takes the click, and one that was taken, too", async () => {
  await click(1);
  expect(await matchOf(1, { clipboardToken: "xi:token1" })).toBe("clipboard");
  expect(await matchOf(2)).toBe("organic");
  await click(2);
  expect(await matchOf(3)).toBe("fingerprint");
  expect(await matchOf(4, { clipboardToken: "xi:token2" })).toBe("clipboard");
  expect(await matchOf(5)).toBe("organic");
});

test("an install that is sent again is told the same", async () => {
  await click(1);
  expect(await matchOf(1)).toBe("fingerprint");
  expect(await matchOf(1)).toBe("fingerprint");
});

test("an app that is not asked to counts as before", async () => {
  await setOneToOne(false);
  await click(1);
  expect([await matchOf(1), await matchOf(2)]).toEqual(["fingerprint", "fingerprint"]);
  expect(await ingest.rows("SELECT 1 FROM used_touch")).toEqual([]);
});

test("a visitor whose address is unknown matches nobody, and is counted with nobody", async () => {
  const nobody = { ip: "" };
  await ingest.post(
    "click",
    [{ id: "click-99999", ts: noonMs - 1000, type: "click", visitorId: "v", code: "link1" }],
    nobody,
  );
  for (let n = 0; n < 25; n++) {
    const { installs } = await ingest.post("install", [installOf(n)], nobody);
    expect(installs[0].match).toBe("organic");
  }
  expect(await ingest.rows("SELECT 1 FROM device WHERE flags <> '{}'")).toEqual([]);
});

test("what was used is forgotten once no install can ask for it", async () => {
  await click(1);
  await matchOf(1);
  await prune(ingest.store, noonMs + 3 * dayMs);
  expect(await ingest.rows("SELECT 1 FROM used_touch")).toHaveLength(1);
  await prune(ingest.store, noonMs + 5 * dayMs);
  expect(await ingest.rows("SELECT 1 FROM used_touch")).toEqual([]);
});

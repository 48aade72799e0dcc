import fc from "fast-check";
import { expect, test } from "vitest";
import { readViewQuery } from "../../../../../service/features/view/view-query";
import { readFilter, writeFilter } from "../../../../../src/widgets/report/report-filter";

const usual = { start: "2026-11-01", end: "2026-11-07" };
const name = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes("|"));
const choices = fc.record({
  platform: fc.constantFrom(null, "ios", "android", "harmony"),
  channelIds: fc.uniqueArray(fc.integer({ min: 1, max: 1e12 }), { maxLength: 5 }),
  groupIds: fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 3 }),
  match: fc.constantFrom(null, "package", "asa", "device", "fingerprint", "organic"),
  versions: fc.array(name, { maxLength: 3 }),
  provinces: fc.array(name, { maxLength: 3 }),
});

test("a mail reads a saved view as the report does", () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const params = new URLSearchParams();
      for (const [key, value] of Object.entries(writeFilter(chosen as never)))
        if (value !== null) params.set(key, value);
      const { platform, channelIds, groupIds, match, versions, provinces } = readFilter(
        new URLSearchParams(params.toString()),
        usual,
      );
      expect(readViewQuery(params.toString()).filter).toMatchObject({
        platform,
        channelIds,
        groupIds,
        match,
        versions,
        provinces,
      });
    }),
  );
});

test("what is malformed narrows nothing", () => {
  const { filter, metrics } = readViewQuery(
    "platform=web9&channels=a,-1,0&match=nothing&metrics=install,nothing",
  );
  expect(filter).toMatchObject({ platform: null, channelIds: [], match: null });
  expect(metrics).toEqual(["install"]);
});

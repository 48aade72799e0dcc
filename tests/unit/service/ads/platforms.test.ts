import { describe, expect, expectTypeOf, test } from "vitest";
import { macrosOf, monitorLinks } from "../../../../service/ads/monitor-links";
import type { Postback } from "../../../../service/ads/platform-parts";
import { listPlatforms, platformOf } from "../../../../service/ads/platforms";
import { isUnfilled, readMonitorCall } from "../../../../service/ingest/monitor/monitor-query";
import { buildRequest } from "../../../../service/postback/build-request";
import { platformCode } from "../../../../service/store/event-tables";

const nowMs = 1_790_000_000_000;
const types = listPlatforms().map(({ type }) => type);

const factsOf = (type: string) => {
  const facts = platformOf(type);
  if (!facts) throw new Error(type);
  return facts;
};

/** A host of the platform's own, or the one its owner would type. */
const hostOf = (type: string): string => {
  const { postback } = factsOf(type);
  const known = "hosts" in postback ? postback.hosts[0] : "callback.example";
  return known.startsWith(".") ? `any${known}` : known;
};

const partsOf = (type: string, host = hostOf(type)) => {
  const { keys } = factsOf(type);
  return {
    id: "0123456789abcdef",
    source: "pay",
    happenedMs: nowMs,
    amountCents: 1999,
    click: {
      callback: "mark-7",
      callbackUrl: `http://${host}/conv?cb=mark-7&a_type={{ATYPE}}&sign={{SIGN}}`,
      clickId: "click-7",
      ids: { oaid: "oaid-7", idfa: "IDFA-7", imeiMd5: "0123456789abcdef0123456789abcdef" },
    },
    host: hostOf(type),
    keys: Object.fromEntries(
      keys
        .filter(({ isRequired }) => isRequired)
        .map(({ key }) => [key, `${key}-secret-of-enough-characters`]),
    ),
  };
};

test("a form that is told at a click's address is none without hosts", () => {
  expectTypeOf<{ form: "tencent" }>().not.toExtend<Postback>();
  expectTypeOf<{ form: "tencent"; hosts: [] }>().not.toExtend<Postback>();
  expectTypeOf<{ form: "tencent"; hosts: [".e.qq.com"] }>().toExtend<Postback>();
});

test("no two platforms have one type or one name", () => {
  const names = listPlatforms().map(({ name }) => name);
  expect(new Set(types).size).toBe(types.length);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(types)("%s", (type) => {
  const facts = factsOf(type);

  test("spells every macro so that one left unfilled is seen to be", () => {
    const taken = facts.macros.filter(({ macro }) => !isUnfilled(macro));
    expect(taken).toEqual([]);
  });

  test("asks for something a device or an address is found by, on each of its systems", () => {
    for (const os of facts.os) {
      const fields = macrosOf(facts, os).map(({ field }) => field);
      expect([os, fields]).toEqual([os, expect.arrayContaining(["ip"])]);
    }
  });

  test("names no device by a link that nobody filled", () => {
    for (const os of facts.os) {
      const parts = {
        origin: "https://xi.example",
        code: "Ab1Cd2",
        os: platformCode[os],
        facts,
      };
      for (const { kind, url } of monitorLinks(parts)) {
        const { event, ip } = readMonitorCall(new URL(url), { code: "Ab1Cd2", type: kind, nowMs });
        expect([kind, event.keys, event.ad, ip]).toEqual([kind, [], {}, ""]);
        expect(event.unfilled.sort()).toEqual(
          macrosOf(facts, os)
            .map(({ field }) => field)
            .sort(),
        );
      }
    }
  });

  test("is told every one of its events", () => {
    for (const { value } of facts.events) {
      const request = buildRequest(facts.postback, { ...partsOf(type), event: value });
      if (typeof request === "string") throw new Error(`${type} ${value}: ${request}`);
      expect(URL.canParse(request.url)).toBe(true);
      expect(decodeURIComponent(`${request.url} ${request.body ?? ""}`)).toContain(value);
    }
    expect(facts.events.map(({ source }) => source)).toContain("install");
  });

  test("is told by https only", () => {
    const [{ value: event } = { value: "" }] = facts.events;
    const request = buildRequest(facts.postback, { ...partsOf(type), event });
    expect(request).toMatchObject({ url: expect.stringMatching(/^https:\/\//) });
  });

  test("is told at no host of a stranger's click, with no secret", () => {
    const [{ value: event } = { value: "" }] = facts.events;
    const isFixed = facts.postback.form === "ocean" || facts.postback.form === "weibo";
    for (const host of ["evil.example", `${hostOf(type)}.evil.example`, `${hostOf(type)}:8443`]) {
      const request = buildRequest(facts.postback, { ...partsOf(type, host), event });
      if (!isFixed) expect(request).toBe("FOREIGN_HOST");
      else expect(request).toMatchObject({ url: expect.not.stringContaining("evil.example") });
    }
  });

  test("is told nothing without a callback", () => {
    const [{ value: event } = { value: "" }] = facts.events;
    const parts = { ...partsOf(type), event };
    expect(buildRequest(facts.postback, { ...parts, click: {} })).toBe("NO_CALLBACK");
  });
});

import { describe, expect, test } from "vitest";
import { eventValue } from "../../../../../src/core/metrics";
import { en } from "../../../../../src/core/text/en/event";
import { zh } from "../../../../../src/core/text/event";
import { formatOf, hintOf } from "../../../../../src/widgets/report/event-stats/event-format";
import { snippetOf } from "../../../../../src/widgets/report/event-stats/event-snippet";
import { eventBody, eventState } from "../../../../../src/widgets/report/event-stats/event-state";
import { readFilter } from "../../../../../src/widgets/report/report-filter/filter-state";

const read = (query: string) => eventState.read(new URLSearchParams(query));
const filter = readFilter(new URLSearchParams(), { start: "2026-11-15", end: "2026-11-21" });

describe("the state of the events' page", () => {
  test("takes the default for what is missing or malformed", () => {
    const defaults = {
      tab: "data",
      event: null,
      metric: "times",
      by: "channel",
      sort: null,
      page: 1,
      changes: "change",
      sortBy: "value",
      keyword: "",
      state: null,
    };
    expect(read("")).toEqual(defaults);
    expect(read("tab=x&event=-3&metric=drop&by=app&sort=name&state=9&page=0")).toMatchObject({
      ...defaults,
      sort: { columnId: "name", direction: "desc" },
    });
  });

  test("is what was written", () => {
    const state = { event: 3001, metric: "rate", page: 2 } as const;
    const written = Object.entries(eventState.write(state)).filter(([, value]) => value !== null);
    expect(read(new URLSearchParams(written as [string, string][]).toString())).toMatchObject(
      state,
    );
  });

  test("orders dates by date, newest first, and everything else by times", () => {
    expect(eventBody(1, filter, read("by=date"), 10)).toMatchObject({
      sort: "name",
      order: "desc",
    });
    expect(eventBody(1, filter, read(""), 10)).toMatchObject({ sort: "times", order: "desc" });
  });

  test("orders by change only in a comparison", () => {
    const compared = { ...filter, compare: { kind: "previous" as const } };
    expect(eventBody(1, filter, read("sortby=diff"), 10).sortBy).toBe("value");
    expect(eventBody(1, compared, read("sortby=diff"), 10).sortBy).toBe("diff");
  });
});

describe("an event's metric", () => {
  const of = { times: 6, users: 3, value: 4.5, install: 12 };

  test("is as the service tells it, and written as money for money events only", () => {
    expect(eventValue("value", 3, of)).toBe(4.5);
    expect(eventValue("value", 2, { ...of, value: 450 })).toBe(450);
    expect(eventValue("perUser", 3, of)).toBe(1.5);
    expect(eventValue("perUser", 1, of)).toBe(2);
    expect(eventValue("rate", 1, of)).toBe(0.25);
    expect(formatOf("value", 3)(4.5)).toBe("¥4.50");
    expect(formatOf("value", 2)(450)).toBe("450");
  });

  test.each([
    ["zh", zh, /不是付费金额/, /付费人数只计 pay/],
    ["en", en, /aren’t Revenue|isn’t Revenue/, /Paying users counts only devices with pay reports/],
  ])("of money says in %s why it is not the app's revenue", (_, text, money, users) => {
    expect(hintOf("value", 3, text)).toMatch(money);
    expect(hintOf("users", 3, text)).toMatch(users);
    expect(hintOf("value", 2, text)).toBe(text.hints.value);
  });

  test("is nothing where there is nothing to divide by", () => {
    expect(eventValue("rate", 1, { ...of, install: 0 })).toBeNull();
    expect(eventValue("perUser", 2, { ...of, users: 0 })).toBeNull();
    expect(eventValue("perUser", 2, { ...of, value: null })).toBeNull();
  });
});

test("the example names the app, the event and, where it is kept, the detail", () => {
  const app = { appkey: "abc123", origin: "https://x.test" };
  for (const language of ["curl", "kotlin", "swift"] as const) {
    const code = snippetOf(language, app, { eventId: "buy", hasDetail: true });
    for (const part of ["abc123", "https://x.test/sdk/v1/event", "buy", "subValue"])
      expect(code, language).toContain(part);
    expect(snippetOf(language, app, { eventId: "buy", hasDetail: false })).not.toContain(
      "subValue",
    );
  }
  const [, body = ""] =
    /-d '(.*)'/.exec(snippetOf("curl", app, { eventId: "a", hasDetail: true })) ?? [];
  expect(JSON.parse(body)).toMatchObject({ appkey: "abc123", events: [{ eventId: "a" }] });
});

import { describe, expect, test } from "vitest";
import { addAdChannel, install, later, rule } from "../../../support/ads";
import { dayMs, hourMs, noonMs } from "../../../support/ingest";

import {
  click,
  installed,
  media,
  oaid,
  post,
  postbacks,
  preparePostbacks,
  send,
  service,
} from "./media-platform";

preparePostbacks();

describe("a plan", () => {
  const plan = async (...rules: object[]) => {
    await addAdChannel(service, 7, { platform: "kuaishou", rules });
    await click();
  };

  test("an install is told once, however often it is sent", async () => {
    await plan(rule("1", "install"));
    const event = install(noonMs, "d1", { ids: { oaid } });
    await post("install", event);
    await post("install", event);
    await send();
    await send();
    expect(media.received).toEqual([
      expect.objectContaining({
        method: "GET",
        path: "/cb",
        query: { key: "secret-callback", event_type: "1", event_time: String(noonMs) },
      }),
    ]);
    expect(await postbacks()).toEqual([
      expect.objectContaining({ state: 1, tries: 1, status: 200 }),
    ]);
  });

  test("registering is told the first time, paying every time with its amount in yuan", async () => {
    await plan(rule("2", "register"), rule("3", "pay", { times: "every", amount: "event" }));
    await installed();
    for (const n of [1, 2]) {
      await post("register", later(noonMs + n, "d1"));
      await post("pay", later(noonMs + n, "d1", { amountCents: 600 * n }));
    }
    service.now.ms += 10;
    await send();
    const reported = media.received.map(({ query }) => [query.event_type, query.purchase_amount]);
    expect(reported.toSorted()).toEqual([
      ["2", undefined],
      ["3", "12.00"],
      ["3", "6.00"],
    ]);
  });

  test("only values that reach the limit are told, and only the event that is named", async () => {
    await plan(rule("143", "custom", { eventId: "level", least: 10 }));
    await installed();
    for (const [eventId, value] of [
      ["level", 9],
      ["other", 50],
      ["level", 10],
      ["level", 11],
    ]) {
      await post("event", later(noonMs + 10 + Number(value), "d1", { eventId, value }));
    }
    expect(await postbacks()).toEqual([expect.objectContaining({ source: "custom" })]);
  });

  test("next-day retention is told on the next calendar day, not within 24 hours and not later", async () => {
    await plan(rule("7", "retain"));
    await installed();
    await post("open", later(noonMs + 11 * hourMs, "d1"));
    expect(await postbacks()).toEqual([]);
    service.now.ms = noonMs + 13 * hourMs;
    await post("open", later(noonMs + 13 * hourMs, "d1"));
    await post("open", later(noonMs + 14 * hourMs, "d1"));
    expect(await postbacks()).toEqual([expect.objectContaining({ event: "7", source: "retain" })]);
  });

  test("a delay is waited for", async () => {
    await plan(rule("1", "install", { delayHours: 2 }));
    await installed();
    service.now.ms = noonMs + 2 * hourMs - 1;
    expect(await send()).toBe(0);
    service.now.ms += 1;
    expect(await send()).toBe(1);
  });

  test("a ratio of 0 tells nobody, one of 30 about a third, always the same devices", async () => {
    await addAdChannel(service, 7, {
      platform: "kuaishou",
      rules: [rule("1", "install", { ratio: 30 })],
    });
    const devices = Array.from({ length: 200 }, (_, n) => `device-${n}`);
    await Promise.all(devices.map((id) => click({ oaid: id })));
    await service.post(
      "install",
      devices.map((id) => install(noonMs, id, { ids: { oaid: id } })),
    );
    const count = (await postbacks()).length;
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThan(90);
  });

  test("what comes after the window for deep events is dropped, and says so", async () => {
    await service.rows(`UPDATE app SET settings = '{"attribution":{"deepWindowDays":1}}'`);
    await plan(rule("2", "register"));
    await installed();
    service.now.ms = noonMs + 2 * dayMs;
    await post("register", later(noonMs + dayMs + 1, "d1"));
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 4, reason: "WINDOW" })]);
    expect(await send()).toBe(0);
  });

  test("an install that a fraud rule marked is held back with all that follows", async () => {
    await plan(rule("1", "install"), rule("2", "register"));
    await installed(noonMs, { installBeginTs: noonMs - 2 * hourMs });
    await post("register", later(noonMs + 1, "d1"));
    expect((await postbacks()).map(({ state }) => state)).toEqual([5, 5]);
  });

  test("a click without a callback is told as such", async () => {
    await addAdChannel(service, 7, { platform: "kuaishou", rules: [rule("1", "install")] });
    await click({ callback_url: "__CALLBACK__" });
    await installed();
    expect(await postbacks()).toEqual([
      expect.objectContaining({ state: 2, reason: "NO_CALLBACK" }),
    ]);
  });

  test("a reinstall and what follows it is told nobody", async () => {
    await plan(rule("1", "install"), rule("2", "register"));
    await installed();
    await click({ click_id: "again" });
    await installed(noonMs + 1000);
    await post("register", later(noonMs + 2000, "d1"));
    expect((await postbacks()).length).toBe(1);
  });
});

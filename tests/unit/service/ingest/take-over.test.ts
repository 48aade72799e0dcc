import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noLimits } from "../../../../service/ingest/admit/standing";
import { hashId } from "../../../../service/ingest/batch/arrival";
import { ingestRoutes } from "../../../../service/ingest/routes";
import { appId, appkey, dayMs, hourMs, noonMs } from "../../../support/ingest";
import { type OneClick, openOneClick } from "./one-click";

const minuteMs = 60_000;

let service: OneClick;
beforeEach(async () => {
  service = await openOneClick();
  await service.ingest.addChannel(2);
});
afterEach(() => service.ingest.close());

const sure = (n: number) => ({ clipboardToken: `xi:token${n}` });
/** An install that comes some minutes after the first ones. */
const lateMatchOf = async (n: number, minutes: number, more: object, reportedMinutes = minutes) => {
  service.ingest.now.ms = noonMs + reportedMinutes * minuteMs;
  return service.matchOf(n, { ...more, ts: noonMs + minutes * minuteMs });
};
const device = async (n: number) => {
  const [row] = await service.ingest.rows(
    "SELECT channel_id, match, credit_channel_id, reason, ctit_seconds FROM device WHERE app_id = $1 AND device_id = $2",
    [appId, hashId(`device:d${n}`)],
  );
  return row;
};
const logOf = (n: number) =>
  service.ingest.rows(
    `SELECT channel_id AS channel, won, reason FROM install_candidate
     WHERE app_id = $1 AND device_id = $2 ORDER BY won DESC, reason`,
    [appId, hashId(`device:d${n}`)],
  );
const installsOf = async (channel: number) => {
  const [row] = await service.ingest.rows(
    "SELECT sum(install)::int AS n FROM rollup WHERE app_id = $1 AND grain = 1 AND match = -1 AND channel_id = $2",
    [appId, channel],
  );
  return row.n;
};

describe("an install that is sure of a click", () => {
  test("takes it from one that has it by its address, which goes to its next click", async () => {
    await service.click(1, { code: "link2" });
    await service.click(2);
    expect(await service.matchOf(1)).toBe("fingerprint");
    expect(await device(1)).toMatchObject({ channel_id: 1 });
    expect(await lateMatchOf(2, 59, sure(2))).toBe("clipboard");
    expect(await device(1)).toMatchObject({ channel_id: 2, match: 6, reason: "" });
    expect(await logOf(1)).toEqual([
      { channel: 2, won: true, reason: "" },
      { channel: 1, won: false, reason: "REPLACED" },
    ]);
    expect(await logOf(2)).toContainEqual({ channel: 1, won: true, reason: "" });
    expect([await installsOf(1), await installsOf(2), await installsOf(0)]).toEqual([1, 1, null]);
    // The click it went to is used up as well.
    expect(await service.matchOf(3)).toBe("organic");
  });

  test("leaves it without a source where there is no other click, also within one request", async () => {
    await service.click(1);
    const { installs } = await service.ingest.post("install", [
      service.installOf(1),
      service.installOf(2, { ...sure(1), ts: noonMs + 1000 }),
    ]);
    expect(installs.map(({ match }: { match: string }) => match)).toEqual([
      "fingerprint",
      "clipboard",
    ]);
    expect(await device(1)).toEqual({
      channel_id: 0,
      match: 7,
      credit_channel_id: 0,
      reason: "REPLACED",
      ctit_seconds: null,
    });
    expect([await installsOf(1), await installsOf(0)]).toEqual([1, 1]);
    expect(await logOf(1)).toEqual([{ channel: 1, won: false, reason: "REPLACED" }]);
  });

  test("takes it by a device id and by the referrer, too, and off the other press of the same visitor", async () => {
    await service.click(1, { ids: { oaid: "own" }, visitorId: "v", ts: noonMs - hourMs });
    await service.click(2, { visitorId: "v", ts: noonMs - hourMs + 5_000 });
    expect(await service.matchOf(1)).toBe("fingerprint");
    expect(await lateMatchOf(2, 1, { ids: { oaid: "own" } })).toBe("device");
    expect(await device(1)).toMatchObject({ reason: "REPLACED" });
    await service.click(3);
    expect(await service.matchOf(3)).toBe("fingerprint");
    expect(await lateMatchOf(4, 2, { referrerToken: "token3" })).toBe("referrer");
    expect(await device(3)).toMatchObject({ reason: "REPLACED" });
  });

  test("is moved itself only once", async () => {
    await service.click(1);
    await service.click(2);
    expect(await service.matchOf(1)).toBe("fingerprint");
    await lateMatchOf(2, 1, sure(2));
    expect(await device(1)).toMatchObject({ channel_id: 1, reason: "" });
    await lateMatchOf(3, 2, sure(1));
    expect(await device(1)).toMatchObject({ channel_id: 1, match: 6 });
    expect(await logOf(1)).toEqual([
      { channel: 1, won: true, reason: "CLICK_SHARED" },
      { channel: 1, won: false, reason: "REPLACED" },
    ]);
    expect(await logOf(3)).toContainEqual({ channel: 1, won: true, reason: "CLICK_SHARED" });
  });

  test("is told what it was told when the other is sent again", async () => {
    await service.click(1);
    await service.matchOf(1);
    await lateMatchOf(2, 1, sure(1));
    expect(await service.matchOf(1)).toBe("fingerprint");
    expect(await device(1)).toMatchObject({ reason: "REPLACED" });
    expect(await service.matchOf(2, { ...sure(1), ts: noonMs + minuteMs })).toBe("clipboard");
    expect(await installsOf(1)).toBe(1);
  });

  test("takes it in a service that was started in between", async () => {
    await service.click(1);
    await service.matchOf(1);
    const { store } = service.ingest;
    const again = ingestRoutes({
      limitsOf: () => noLimits,
      config: {
        origin: undefined,
        host: "127.0.0.1",
        port: 0,
        linkHost: undefined,
        linkHostTop: undefined,
      },
      store,
      now: () => noonMs + minuteMs,
      log: () => {},
    });
    const body = JSON.stringify({
      appkey,
      events: [service.installOf(2), service.installOf(3, sure(1))],
    });
    await again.pages.request("/sdk/v1/install", { method: "POST", body }, { ip: "1.2.3.4" });
    await again.close();
    expect(await device(2)).toMatchObject({ reason: "CLICK_USED" });
    expect(await device(1)).toMatchObject({ reason: "REPLACED" });
    expect(await device(3)).toMatchObject({ channel_id: 1, match: 5 });
  });
});

describe("both stay, and the log of each says so,", () => {
  const bothStay = async () => {
    expect(await device(1)).toMatchObject({ channel_id: 1, match: 6 });
    expect(await logOf(1)).toContainEqual({ channel: 1, won: true, reason: "CLICK_SHARED" });
    expect(await logOf(2)).toContainEqual({ channel: 1, won: true, reason: "CLICK_SHARED" });
    expect(await installsOf(1)).toBe(2);
  };
  beforeEach(async () => {
    await service.click(1);
    expect(await service.matchOf(1)).toBe("fingerprint");
  });

  test("where the other was counted more than an hour ago", async () => {
    await lateMatchOf(2, 61, sure(1));
    await bothStay();
  });

  test("where the service is told late of what happened within the hour, and the other way round", async () => {
    await lateMatchOf(2, 30, sure(1), 61);
    await bothStay();
    await lateMatchOf(3, 61, sure(1), 62);
    expect(await device(1)).toMatchObject({ channel_id: 1, match: 6 });
  });

  test("where the device has registered", async () => {
    const event = { ts: noonMs, deviceId: "d1", platform: "android" };
    await service.ingest.post("register", [{ ...event, id: "register-1" }]);
    await lateMatchOf(2, 1, sure(1));
    await bothStay();
  });

  test("where the device has paid", async () => {
    const event = { ts: noonMs, deviceId: "d1", platform: "android" };
    await service.ingest.post("pay", [{ ...event, id: "pay-00001", amountCents: 100 }]);
    await lateMatchOf(2, 1, sure(1));
    await bothStay();
  });

  test("where a link has brought the device back", async () => {
    const event = { ts: noonMs, deviceId: "d1", platform: "android" };
    const reengagement = { channelCode: "code2" };
    await service.ingest.post("open", [{ ...event, id: "open-00001", wake: reengagement }]);
    await lateMatchOf(2, 1, sure(1));
    await bothStay();
  });

  test("where the other is sure of it, too", async () => {
    await lateMatchOf(3, 61, sure(1));
    await lateMatchOf(2, 62, sure(1));
    expect(await logOf(3)).toContainEqual({ channel: 1, won: true, reason: "CLICK_SHARED" });
    expect(await logOf(2)).toContainEqual({ channel: 1, won: true, reason: "CLICK_SHARED" });
  });
});

test("the parameters that came along and who shared the link change with the click", async () => {
  await service.ingest.addChannel(3, { type: 5 });
  await service.set({}, { referral: { isChannelCounted: false } });
  await service.click(1, { code: "link2", params: { xi_uid: "earlier", of: "earlier" } });
  await service.click(2, { params: { xi_uid: "later", of: "later" } });
  await service.matchOf(1);
  await lateMatchOf(2, 1, sure(2));
  const params = await service.ingest.rows(
    "SELECT value, channel_id FROM install_param WHERE app_id = $1 AND device_id = $2 AND name = 'of'",
    [appId, hashId("device:d1")],
  );
  expect(params).toEqual([{ value: "earlier", channel_id: 2 }]);
  const shared = "SELECT uid FROM referral_install WHERE app_id = $1 AND device_id = $2";
  expect(await service.ingest.rows(shared, [appId, hashId("device:d1")])).toEqual([
    { uid: "earlier" },
  ]);
});

test("what is late by days is not moved", async () => {
  await service.click(1, { ts: noonMs - dayMs });
  await service.matchOf(1, { ts: noonMs - dayMs + minuteMs });
  await service.matchOf(2, { ...sure(1), ts: noonMs - minuteMs });
  expect(await device(1)).toMatchObject({ channel_id: 1, match: 6 });
});

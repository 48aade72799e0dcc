import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashId } from "../../../../service/ingest/batch/arrival";
import { addAdChannel, rule } from "../../../support/ads";
import { appId, noonMs } from "../../../support/ingest";
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

describe("of an ad", () => {
  const click = (id: string, minutes: number, oaid: string) =>
    service.ingest.get(
      `/t/monitor7?click_id=${id}&ip=1.2.3.4&os=0&ts=${noonMs - minutes * minuteMs}&oaid=${oaid}&campaign=${id}`,
    );
  const postbacks = () =>
    service.ingest.rows(
      "SELECT device_id, channel_id, state, click->>'clickId' AS click FROM postback WHERE app_id = $1 ORDER BY click",
      [appId],
    );
  const adInstalls = () =>
    service.ingest.rows(
      "SELECT campaign_id AS campaign, installs FROM ad_day WHERE app_id = $1 AND installs <> 0 ORDER BY 1",
      [appId],
    );
  beforeEach(async () => {
    await addAdChannel(service.ingest, 7, { rules: [rule("active", "install")] });
    await click("a", 20, "one");
    await click("b", 10, "two");
    expect(await service.matchOf(1)).toBe("fingerprint");
  });

  test("what waits is told of the clicks as they are now", async () => {
    expect(await postbacks()).toMatchObject([{ click: "b" }]);
    await lateMatchOf(2, 1, { ids: { oaid: "two" } });
    expect(await device(1)).toMatchObject({ channel_id: 7 });
    expect(await postbacks()).toMatchObject([
      { click: "a", device_id: hashId("device:d1"), state: 0 },
      { click: "b", device_id: hashId("device:d2"), state: 0 },
    ]);
    expect(await adInstalls()).toEqual([
      { campaign: "a", installs: 1 },
      { campaign: "b", installs: 1 },
    ]);
    const ads = "SELECT campaign_id AS campaign FROM ad_device WHERE app_id = $1 ORDER BY 1";
    expect(await service.ingest.rows(ads, [appId])).toEqual([{ campaign: "a" }, { campaign: "b" }]);
  });

  test("nothing moves once the platform was told", async () => {
    await service.ingest.rows("UPDATE postback SET tries = 1 WHERE app_id = $1", [appId]);
    await lateMatchOf(2, 1, { ids: { oaid: "two" } });
    expect(await logOf(1)).toContainEqual({ channel: 7, won: true, reason: "CLICK_SHARED" });
    expect(await adInstalls()).toEqual([{ campaign: "b", installs: 2 }]);
  });
});

describe("what webhooks are told of an install", () => {
  const messages = async () =>
    (
      await service.ingest.rows(
        "SELECT body FROM webhook_delivery WHERE app_id = $1 ORDER BY body",
        [appId],
      )
    ).map(({ body }) => {
      const { data } = JSON.parse(body);
      return { device: data.deviceId, channel: data.channelCode, match: data.match };
    });
  beforeEach(async () => {
    await service.set({}, { webhooks: ["install"] });
    await service.ingest.rows(
      `INSERT INTO webhook (app_id, id, name, url, events, created_at)
       VALUES ($1, 1, '数仓', 'https://hooks.example.com', '["install"]', now())`,
      [appId],
    );
    await service.click(1);
    await service.matchOf(1);
  });

  test("changes while it waits", async () => {
    await lateMatchOf(2, 1, sure(1));
    expect((await messages()).toSorted((a, b) => a.device.localeCompare(b.device))).toEqual([
      { device: "d1", channel: null, match: "organic" },
      { device: "d2", channel: "code1", match: "clipboard" },
    ]);
  });

  test("keeps the install where it is once it was sent", async () => {
    await service.ingest.rows("UPDATE webhook_delivery SET state = 1, tries = 1");
    await lateMatchOf(2, 1, sure(1));
    expect(await device(1)).toMatchObject({ channel_id: 1, match: 6 });
  });
});

import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addAdChannel, install } from "../../../support/ads";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../support/ingest";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const oaid = "1FE9AD02-77A5-4c3e-9B4E-00112233AABB";
const imei = "861234567890123";
const androidId = "a1b2c3d4e5f60718";
const idfa = "1E2DFA89-496A-47FD-9941-DF1FC4E6484A";

let service: TestIngest;
beforeEach(async () => {
  service = await openTestIngest();
});
afterEach(() => service.close());

const click = (query: Record<string, string> | string, path = "/t/monitor7") =>
  service.get(`${path}?${typeof query === "string" ? query : new URLSearchParams(query)}`);

async function installed(ids: object, more: object = {}) {
  const { installs } = await service.post("install", [
    install(noonMs, `d${Math.random()}`, { ids, ...more }),
  ]);
  return installs[0];
}

describe("an install is matched by device id", () => {
  beforeEach(async () => {
    await addAdChannel(service, 7);
  });

  test.each([
    ["OAID as it is", { oaid }, { oaid }],
    ["OAID in other letters", { oaid: oaid.toLowerCase() }, { oaid: oaid.toUpperCase() }],
    ["MD5 of the OAID", { oaid: md5(oaid) }, { oaid }],
    ["MD5 of the OAID in capitals", { oaid: md5(oaid).toUpperCase() }, { oaid }],
    ["an OAID that looks like an MD5", { oaid: md5("x") }, { oaid: md5("x") }],
    ["MD5 of the IMEI", { imei: md5(imei) }, { imeiMd5: md5(imei) }],
    ["MD5 of the IMEI in capitals", { imei: md5(imei).toUpperCase() }, { imeiMd5: md5(imei) }],
    ["the IMEI as it is", { imei }, { imeiMd5: md5(imei) }],
    ["MD5 of the AndroidID", { android_id: md5(androidId) }, { androidId }],
    ["the AndroidID as it is", { android_id: androidId.toUpperCase() }, { androidId }],
    ["the IDFA in small letters", { idfa: idfa.toLowerCase() }, { idfa }],
    ["MD5 of the IDFA in capitals", { idfa: md5(idfa) }, { idfa: idfa.toLowerCase() }],
    ["Tencent's muid of an IMEI", { muid: md5(imei) }, { imeiMd5: md5(imei) }],
    ["Tencent's muid of an IDFA", { muid: md5(idfa) }, { idfa }],
    ["CAID in a JSON list", { caid: `[{"version":"20230330","caid":"ab12"}]` }, { caid: "AB12" }],
    ["the second CAID of a list", { caid: `["x1","y2"]` }, { caid: "y2" }],
    ["CAID after its version", { caid: "20230330_ab12cd" }, { caid: "ab12cd" }],
  ])("by %s", async (_, query, ids) => {
    expect((await click({ ...query, ts: String(noonMs - hourMs) } as never)).status).toBe(200);
    expect(await installed(ids)).toMatchObject({ channelCode: "code7", match: "device" });
  });

  test("by an id in an array parameter", async () => {
    await click(`oaid[]=nothing&oaid[1]=${oaid}`);
    expect(await installed({ oaid })).toMatchObject({ match: "device" });
  });
});

describe("what a platform did not fill", () => {
  beforeEach(async () => {
    await addAdChannel(service, 7);
  });

  test.each(["__OAID__", "{{OAID}}", "{oaid}", "[OAID]", "null", "NULL", "0000", "undefined", ""])(
    "%j is no id",
    async (value) => {
      await click({ oaid: value, ip: "__IP__" });
      expect(await installed({ oaid: value })).toMatchObject({ match: "organic" });
      expect(await service.rows("SELECT 1 FROM touch WHERE key_kind = 1")).toEqual([]);
    },
  );

  test("the server of the platform is not the person: without its ip macro nobody is matched by address", async () => {
    await click({ oaid, ua: "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1)" });
    expect(await installed({}, { osVersion: "14", model: "2211133C" })).toMatchObject({
      match: "organic",
    });
  });

  test("the address and agent of the person match where no id does", async () => {
    await click({ ip: "1.2.3.4", ua: "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1)" });
    expect(await installed({}, { osVersion: "14", model: "2211133C" })).toMatchObject({
      channelCode: "code7",
      match: "fingerprint",
    });
  });
});

describe("the system of a click", () => {
  const phone = { osVersion: "", model: "" };
  const byAgent = (ua: string) => click({ ip: "1.2.3.4", ua });
  const counted = () =>
    service.rows(
      `SELECT platform, ad_click FROM rollup
       WHERE grain = 1 AND match = -1 AND channel_id = 7 AND ad_click > 0`,
    );

  test.each([
    ["Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/124.0.0.0"],
    ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/124.0.0.0 Safari/537.36"],
    ["Linux", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0.0.0"],
    ["Chrome OS", "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36"],
    [
      "a Mac or an iPad",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15",
    ],
  ])("%s never matches an Android phone by the address", async (_name, ua) => {
    await addAdChannel(service, 7);
    await byAgent(ua);
    expect(await installed({}, phone)).toMatchObject({ match: "organic" });
    expect(await counted()).toEqual([{ platform: 0, ad_click: 1 }]);
  });

  test("a computer's click still matches by the id that it names", async () => {
    await addAdChannel(service, 7);
    await click({ oaid, ua: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)" });
    expect(await installed({ oaid })).toMatchObject({ match: "device" });
  });

  test("what may be an iPad matches one of an iOS channel", async () => {
    await addAdChannel(service, 7, { os: 1 });
    await byAgent("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15");
    expect(await installed({}, { ...phone, platform: "ios" })).toMatchObject({
      match: "fingerprint",
    });
  });

  test.each(["", "okhttp/4.9", "AdServer"])(
    "%j tells none: the channel's stands in for it in the match, and in no report",
    async (ua) => {
      await addAdChannel(service, 7);
      await byAgent(ua);
      expect(await installed({}, { ...phone, platform: "ios" })).toMatchObject({
        match: "organic",
      });
      expect(await installed({}, phone)).toMatchObject({ match: "fingerprint" });
      expect(await counted()).toEqual([{ platform: 0, ad_click: 1 }]);
    },
  );
});

describe("what is counted", () => {
  beforeEach(async () => {
    await addAdChannel(service, 7);
  });
  const dayRow = async () =>
    (
      await service.rows("SELECT * FROM rollup WHERE grain = 1 AND match = -1 AND channel_id = 7")
    )[0];

  test("a click and a view apart, the same one sent again once", async () => {
    const query = { oaid, ts: String(noonMs - 1000), click_id: "r1", campaign: "c1", group: "g1" };
    await click(query);
    await click(query);
    await click({ ...query, click_id: "r2" });
    await click(query, "/t/monitor7/view");
    await click(query, "/t/monitor7/play-valid");
    expect(await dayRow()).toMatchObject({ ad_click: 2, ad_show: 1, click: 0, visit: 0 });
    expect(await service.rows("SELECT * FROM ad_day")).toEqual([
      expect.objectContaining({ campaign_id: "c1", group_id: "g1", clicks: 2, shows: 1 }),
    ]);
  });

  test("seconds, milliseconds and microseconds are told apart; the future is now, and what is late keeps its time", async () => {
    const times = [noonMs - 60_000, noonMs + dayMs, noonMs - 3 * dayMs];
    const [past = 0, future, old] = times;
    for (const ts of [Math.floor(past / 1000), past, past * 1000, future, old]) {
      await click({ oaid: `oaid-${ts}`, ts: String(ts) });
    }
    const rows = await service.rows(
      "SELECT extract(epoch FROM ts) * 1000 AS ms FROM event ORDER BY ts",
    );
    expect(rows.map(({ ms }) => Number(ms))).toEqual([old, past, past, past, noonMs]);
  });

  test("an install keeps which campaign it came from, and counts there", async () => {
    await click({
      oaid,
      account: "a1",
      campaign: "c1",
      group: "g1",
      creative: "k1",
      callback: "cb",
    });
    await installed({ oaid });
    expect(await service.rows("SELECT * FROM ad_device")).toEqual([
      expect.objectContaining({
        channel_id: 7,
        account_id: "a1",
        campaign_id: "c1",
        group_id: "g1",
        creative_id: "k1",
        ad: expect.objectContaining({ callback: "cb" }),
      }),
    ]);
    const [day] = await service.rows("SELECT * FROM ad_day WHERE campaign_id = 'c1'");
    expect(day).toMatchObject({ clicks: 1, installs: 1 });
  });

  test("a stopped or deleted channel takes nothing, an own channel's link is none", async () => {
    await service.addChannel(8);
    expect((await click({ oaid }, "/t/link8")).status).toBe(404);
    expect((await click({ oaid }, "/t/nothing")).status).toBe(404);
    expect((await click({ oaid }, "/t/monitor7/else")).status).toBe(404);
    await service.rows("UPDATE channel SET state = 2 WHERE id = 7");
    expect((await click({ oaid })).status).toBe(410);
    expect(await service.rows("SELECT * FROM event WHERE app_id = $1", [appId])).toEqual([]);
  });

  test("guessing codes is slowed down", async () => {
    const responses = [];
    for (let n = 0; n < 102; n++) responses.push((await click("", `/t/guess${n}`)).status);
    expect(responses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await click({ oaid })).status).toBe(200);
  });

  test("whatever an address holds, nothing breaks", async () => {
    for (const query of [
      "oaid=%00%ff",
      "caid=[{",
      `ua=${"x".repeat(9000)}`,
      "ts=1e99",
      "=&&a=b=c",
    ]) {
      expect((await click(query)).status).toBe(200);
    }
    expect((await dayRow()).ad_click).toBe(5);
  });
});

describe("windows of a channel's own", () => {
  const windows = {
    clickWindowDays: 1,
    fuzzyWindowHours: 1,
    isViewCounted: true,
    viewWindowHours: 2,
  };

  test("a click outside them does not count although it is inside the app's", async () => {
    await addAdChannel(service, 7, { windows });
    await click({ oaid, ts: String(noonMs - dayMs - 1) });
    expect(await installed({ oaid })).toMatchObject({ match: "organic" });
  });

  test("a view counts where the channel says so", async () => {
    await addAdChannel(service, 7, { windows });
    await click({ oaid, ts: String(noonMs - hourMs) }, "/t/monitor7/view");
    expect(await installed({ oaid })).toMatchObject({ match: "device" });
  });

  test("a view does not count otherwise", async () => {
    await addAdChannel(service, 7);
    await click({ oaid, ts: String(noonMs - hourMs) }, "/t/monitor7/view");
    expect(await installed({ oaid })).toMatchObject({ match: "organic" });
  });
});

test("a test device is counted every time it installs", async () => {
  await addAdChannel(service, 7);
  const { hashId } = await import("../../../../service/ingest/batch/arrival");
  await service.rows(
    "INSERT INTO ad_test_device (app_id, name, kind, value, key) VALUES ($1, '测试机', 'oaid', $2, $3)",
    [appId, oaid, hashId(`id:oaid:${oaid.toLowerCase()}`)],
  );
  for (const n of [1, 2]) {
    await click({ oaid, click_id: `c${n}` });
    const { installs } = await service.post("install", [
      install(noonMs + n, "same", { ids: { oaid } }),
    ]);
    expect(installs[0]).toMatchObject({ isFirst: true, channelCode: "code7" });
  }
});

describe("the two codes of a channel of ads", () => {
  test("neither leads where the other does", async () => {
    await addAdChannel(service, 7);
    expect((await service.get("/l/link7")).status).toBe(200);
    expect((await service.get("/t/monitor7?oaid=a1b2c3d4")).status).toBe(200);
    expect((await service.get("/l/monitor7")).status).toBe(404);
    expect((await service.get("/t/link7?oaid=a1b2c3d4")).status).toBe(404);
    expect(await (await service.get("/l/link7")).text()).not.toContain("monitor7");
  });
});

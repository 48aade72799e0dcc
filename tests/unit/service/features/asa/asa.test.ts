import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { syncDue } from "../../../../../service/features/asa/sync";
import { searchAds } from "../../../../../service/ports/search-ads";
import { type PageServer, startPageServer } from "../../../../support/page-server";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
const privateKey = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const otherCurve = generateKeyPairSync("ec", { namedCurve: "secp384r1" })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();
const hourMs = 3_600_000;

let service: TestService;
let world: World;
let apple: PageServer;
let session: { token: string; appkey: string };
/** What Apple does next: nothing wrong, refuse, or break. */
let mood: "fine" | "denied" | "broken" = "fine";
let attributionTries = 0;
let requested: { path: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];

beforeAll(async () => {
  apple = await startPageServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const path = request.url ?? "";
      requested.push({ path, headers: request.headers, body });
      const say = (status: number, json: object) =>
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify(json));
      if (mood === "broken") return say(503, {});
      if (path === "/token") {
        return mood === "denied"
          ? say(400, { error: "invalid_client" })
          : say(200, { access_token: "tk" });
      }
      if (path === "/attribution") {
        attributionTries += 1;
        if (attributionTries < 3) return say(404, {});
        return say(200, {
          attribution: true,
          orgId: 55,
          campaignId: 11,
          adGroupId: 21,
          keywordId: 31,
        });
      }
      if (path.startsWith("/api/campaigns")) {
        return say(200, {
          data: [
            { id: 11, name: "品牌词" },
            { id: 12, name: "竞品词" },
          ],
        });
      }
      const campaign = /campaigns\/(\d+)/.exec(path)?.[1];
      const granularity = [
        {
          date: today(),
          impressions: 100,
          taps: 10,
          tapNewDownloads: 4,
          tapRedownloads: 1,
          localSpend: { amount: "12.34" },
        },
      ];
      const metadata = {
        adGroupId: 21,
        adGroupName: "组一",
        keywordId: 31,
        keyword: `词${campaign}`,
      };
      return say(200, { data: { reportingDataResponse: { row: [{ metadata, granularity }] } } });
    });
  });
  service = await startTestService();
  const urls = {
    token: `${apple.url}/token`,
    api: `${apple.url}/api`,
    attribution: `${apple.url}/attribution`,
  };
  Object.assign(ports(), searchAds({ now: service.now, urls }));
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(async () => {
  await service.close();
  await apple.close();
});
beforeEach(() => {
  mood = "fine";
  requested = [];
});

const ports = () => service.ports.searchAds;
const today = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(service.now());
const access = { orgId: "55", clientId: "SEARCHADS.c", teamId: "SEARCHADS.t", keyId: "k1" };
let last = 0;
const nextNumber = () => {
  last += 1;
  return last;
};
const channel = (more: object = {}) => ({
  channelName: `苹果${nextNumber()}`,
  groupId: world.groupId,
  storeId: "1234567890",
  ...more,
});
const add = (more: object = {}) => service.call("asa/addChannel", channel(more) as never, session);
const sync = () =>
  syncDue({
    db: service.store.db,
    port: ports(),
    masterSecret: service.config.masterSecret,
    now: service.now,
  });
const inEnglish = { headers: { "accept-language": "en" } };
const detail = async (id: number, more: object = {}) =>
  (await service.call("asa/detail", { id }, { ...session, ...more })).map;

describe("a channel", () => {
  test.each([
    [{ storeId: "12" }, "storeId"],
    [{ storeId: "com.example" }, "storeId"],
    [{ orgId: "55" }, "clientId"],
    [{ ...access }, "privateKey"],
    [{ ...access, privateKey: "no key" }, "privateKey"],
    [{ ...access, privateKey: otherCurve }, "privateKey"],
    [{ campaigns: ["x"] }, "campaigns.0"],
    [{ groupId: 999 }, "groupId"],
  ])("%j is refused at its field", async (more, field) => {
    const response = await add(more);
    expect([response.retCode, response.data.field]).toEqual(["0400", field]);
  });

  test("without access it stands unauthorised; the key never comes back, nor lies open", async () => {
    expect((await add()).map).toMatchObject({ authState: 0, hasKey: false });
    const { map } = await add({ ...access, privateKey });
    expect(map).toMatchObject({ authState: 1, hasKey: true });
    expect(JSON.stringify(map)).not.toContain("PRIVATE KEY");
    const { rows } = await service.store.pool.query("SELECT key_sealed FROM asa_channel");
    expect(JSON.stringify(rows)).not.toContain("PRIVATE");
  });

  test("two who edit at once: the second is told", async () => {
    const { map } = await add();
    const body = { ...channel(), id: map.id, revision: map.revision };
    expect((await service.call("asa/updateChannel", body as never, session)).retCode).toBe("0000");
    expect(await service.call("asa/updateChannel", body as never, session)).toMatchObject({
      retCode: "0409",
      data: { field: "revision" },
    });
  });

  test("testing the connection lists campaigns, or says why not", async () => {
    const test = (more: object) =>
      service.call("asa/test", { ...access, privateKey, ...more }, session);
    expect((await test({})).map).toMatchObject({
      isOk: true,
      campaigns: [{ id: "11" }, { id: "12" }],
    });
    expect(requested.at(-1)?.headers["x-ap-context"]).toBe("orgId=55");
    expect((await test({ privateKey: "" })).map.isOk).toBe(false);
    mood = "denied";
    expect((await test({})).map.reason).toContain("苹果拒绝了授权");
  });
});

describe("syncing", () => {
  test("figures of the chosen campaigns come every 4 hours, again the same, never twice", async () => {
    const { map } = await add({ ...access, privateKey, campaigns: ["11"] });
    await sync();
    const read = () =>
      service.store.pool.query("SELECT * FROM asa_day WHERE channel_id = $1", [map.id]);
    expect((await read()).rows).toEqual([
      expect.objectContaining({
        campaign_id: "11",
        keyword: "词11",
        taps: 10,
        spend_cents: 1234,
        new_downloads: 4,
        redownloads: 1,
      }),
    ]);
    expect(await detail(map.id)).toMatchObject({ authState: 2, knownCampaigns: [{ id: "11" }] });
    requested = [];
    service.wait(4 * hourMs - 1000);
    await sync();
    expect(requested.filter(({ path }) => path.includes("/reports/"))).toEqual([]);
    service.wait(1000);
    await sync();
    expect((await read()).rows.length).toBe(1);
  });

  test("refused it is invalid and rests; broken it says so and is tried again", async () => {
    const { map } = await add({ ...access, privateKey });
    mood = "denied";
    await sync();
    expect(await detail(map.id)).toMatchObject({ authState: 3, nextSyncTime: null });
    mood = "broken";
    await service.call("asa/sync", { id: map.id }, session);
    expect(await detail(map.id)).toMatchObject({ authState: 4, authReason: "苹果返回 503" });
    expect((await detail(map.id, inEnglish)).authReason).toBe("Apple responded with 503");
    const { db } = service.store;
    const stored = { auth_reason: "私钥无效", auth_reason_en: null };
    await db.updateTable("asa_channel").set(stored).where("channel_id", "=", map.id).execute();
    expect((await detail(map.id)).authReason).toBe("私钥无效");
    expect((await detail(map.id, inEnglish)).authReason).toMatch(/^The private key/);
    mood = "fine";
    service.wait(hourMs);
    await sync();
    expect((await detail(map.id)).authState).toBe(2);
  });
});

describe("an install", () => {
  const install = async (deviceId: string, more: object) => {
    const event = {
      id: `install-${deviceId}`,
      ts: service.now(),
      deviceId,
      platform: "ios",
      ...more,
    };
    const body = JSON.stringify({ appkey: world.app.appkey, events: [event] });
    const url = "http://console.test/sdk/v1/install";
    const response = await service.service.handle(new Request(url, { method: "POST", body }), {});
    return ((await response.json()) as { data: { installs: object[] } }).data.installs[0];
  };
  const payload = { attribution: true, orgId: 77, campaignId: 901, adGroupId: 21, keywordId: 31 };
  let owner: { id: number; channelCode: string };
  beforeAll(async () => {
    owner = (await add({ orgId: "", campaigns: ["901"] })).map;
  });

  test("with Apple's answer belongs to the channel of its campaign, with its keyword", async () => {
    const { channelCode } = owner;
    const installed = await install("asa-1", { asa: payload });
    expect(installed).toMatchObject({ channelCode, match: "asa" });
    const ofChannel = "SELECT * FROM ad_device WHERE channel_id = $1";
    const { rows } = await service.store.pool.query(ofChannel, [owner.id]);
    expect(rows).toEqual([expect.objectContaining({ campaign_id: "901", keyword_id: "31" })]);
  });

  test("Apple says no: it is organic", async () => {
    const asa = { ...payload, attribution: false };
    expect(await install("asa-2", { asa })).toMatchObject({ match: "organic" });
  });

  test("a tap of more than 30 days ago does not count", async () => {
    const clickDate = new Date(service.now() - 31 * 24 * hourMs).toISOString();
    expect(await install("asa-3", { asa: { ...payload, clickDate } })).toMatchObject({
      match: "organic",
    });
  });

  test("a token is exchanged at Apple, which is asked again while it does not know it", async () => {
    await add({ campaigns: ["11"], orgId: "" });
    attributionTries = 0;
    expect(await install("asa-4", { asaToken: "a-token" })).toMatchObject({ match: "asa" });
    expect(attributionTries).toBe(3);
  });
});

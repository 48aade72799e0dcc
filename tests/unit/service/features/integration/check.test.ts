import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckItem, CheckStep, IntegrationCheck } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const phone = "203.0.113.9";
const userAgent = "Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const get = (path: string, ip = phone, headers: Record<string, string> = {}) =>
  service.service.handle(
    new Request(`http://console.test${path}`, {
      headers: { "user-agent": userAgent, ...headers },
    }),
    { ip },
  );

async function report(kind: string, event: object, ip = phone) {
  const events = [{ id: randomUUID(), ts: service.now(), ...event }];
  const request = new Request(`http://console.test/sdk/v1/${kind}`, {
    method: "POST",
    headers: { "user-agent": userAgent },
    body: JSON.stringify({ appkey: world.app.appkey, events }),
  });
  const response = await (await service.service.handle(request, { ip })).json();
  expect(response).toMatchObject({ retCode: "0000" });
  return response as { data: { installs?: { params: Record<string, string> }[] } };
}

const tokenOf = ({ url }: IntegrationCheck) => url.split("/").at(-1) ?? "";
const create = async (): Promise<IntegrationCheck> =>
  (await service.call("check/create", { platform: "harmony" }, session)).map;
const read = async ({ id }: IntegrationCheck): Promise<IntegrationCheck> =>
  (await service.call("check/one", { id }, session)).map;
const at = (check: IntegrationCheck, step: CheckStep): CheckItem => {
  const item = check.items.find((one) => one.step === step);
  if (!item) throw new Error(step);
  return item;
};
/** Steps that have happened, and why the others have not. */
const standOf = (check: IntegrationCheck) =>
  Object.fromEntries(check.items.map(({ step, at, reason }) => [step, reason ?? at !== null]));

const web = (type: "visit" | "click", check: IntegrationCheck, token: string) => ({
  type,
  visitorId: "phone-1",
  channelCode: pageChannel,
  token,
  params: { xi_check: tokenOf(check) },
});
let pageChannel = "";

test("a check goes from all red to all green as the page and the app report", async () => {
  const check = await create();
  expect(check).toMatchObject({ state: "open", channelName: "渠道二", platform: "harmony" });
  expect(standOf(check)).toEqual({
    visit: "not_opened",
    click: "not_visited",
    start: "not_visited",
    restored: "not_clicked",
    scheme: "not_woken",
    link: "no_identity",
    register: "no_device",
  });
  expect((await create()).id).toBe(check.id);

  const first = await get(`/check/${tokenOf(check)}`);
  expect(first.status).toBe(302);
  const page = await get(first.headers.get("location") ?? "");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).not.toMatch(/<script>|https?:\/\/(?!console\.test)/);
  pageChannel = /data-channel="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(html).toContain(`xi${world.app.appkey}://check?channelCode=${pageChannel}`);

  await report("click", web("visit", check, "tok1"));
  await report("click", web("click", check, "tok1"));
  expect(standOf(await read(check))).toMatchObject({
    visit: true,
    click: true,
    start: "no_report",
  });

  // Somebody else's phone is not the one that is waited for.
  const device = { deviceId: "phone-1", platform: "harmony" };
  await report("open", { ...device, deviceId: "other" }, "198.51.100.1");
  expect(at(await read(check), "start").reason).toBe("other_network");

  const facts = {
    model: "ALN-AL00",
    osVersion: "5.0",
    sdkVersion: "1.0.0",
    clipboardToken: "xi:tok1",
  };
  const installed = await report("install", { ...device, ...facts });
  expect(installed.data.installs?.[0]?.params.xi_check).toBe(tokenOf(check));
  await report("open", device);
  const params = { xi_check: tokenOf(check), xi_via: "scheme" };
  await report("open", { ...device, wake: { channelCode: pageChannel, params } });
  const linked = { ...params, xi_via: "link" };
  await report("open", { ...device, wake: { channelCode: pageChannel, params: linked } });
  await report("register", device);
  const done = await read(check);
  expect(Object.values(standOf(done))).toEqual(Array(7).fill(true));
  expect(done.device).toEqual({ model: "ALN-AL00", osVersion: "5.0", sdkVersion: "1.0.0" });

  const finished = await service.call("check/finish", { id: check.id }, session);
  expect(finished.map).toMatchObject({ state: "passed", device: { model: "ALN-AL00" } });
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, session);
  expect(app.harmonyStatus).toBe(3);
  const { map } = await service.call("check/list", { platform: "harmony" }, session);
  expect(map.list[0]).toMatchObject({ id: check.id, state: "passed" });
  expect((await get(`/check/${tokenOf(check)}`)).status).toBe(410);
  // The parameters of checks are in no report of parameters.
  const { rows } = await service.store.pool.query(
    "SELECT name FROM install_param UNION ALL SELECT name FROM wake_param",
  );
  expect(rows.map(({ name }) => name)).not.toContain("xi_check");
});

test("an app that was installed before opens by the scheme, and is told to install anew", async () => {
  const check = await create();
  await report("click", web("visit", check, "tok2"));
  await report("click", web("click", check, "tok2"));
  const params = { xi_check: tokenOf(check), xi_via: "scheme" };
  const device = { deviceId: "phone-1", platform: "harmony" };
  await report("open", { ...device, wake: { channelCode: "", params } }, "198.51.100.77");
  const stand = standOf(await read(check));
  expect(stand).toMatchObject({
    start: true,
    scheme: true,
    restored: "no_install",
    register: "not_registered",
  });
  const finished = await service.call("check/finish", { id: check.id }, session);
  expect(finished.map.state).toBe("failed");
});

test("a check ends after a quarter of an hour, and what it found is still kept", async () => {
  const check = await create();
  await report("click", web("visit", check, "tok3"));
  service.wait(15 * 60_000 + 1_000);
  expect((await get(`/check/${tokenOf(check)}`)).status).toBe(410);
  expect(await read(check)).toMatchObject({ state: "expired" });
  const { map } = await service.call("check/finish", { id: check.id }, session);
  expect(map.state).toBe("failed");
  expect(at(map, "visit").at).not.toBeNull();
});

test("the test page and its notices are in the language of the phone", async () => {
  const check = await create();
  const english = { "accept-language": "en-GB,en;q=0.9,zh;q=0.5" };
  const pages = [
    `/check/${tokenOf(check)}?xi_check=${tokenOf(check)}`,
    "/check/nonsense",
    `/a/${world.app.appkey}/check?xi_check=${tokenOf(check)}`,
  ];
  for (const path of pages) {
    const html = await (await get(path, phone, english)).text();
    expect(html).toContain('<html lang="en">');
    expect(html.replaceAll("自有应用", "")).not.toMatch(/\p{Script=Han}/u);
    expect(await (await get(path)).text()).toContain('<html lang="zh-CN">');
  }
  await service.call("check/finish", { id: check.id }, session);
  const over = await (await get(`/check/${tokenOf(check)}`, phone, english)).text();
  expect(over).toContain("This check is over");
});

test("an unknown token and another app's check lead nowhere", async () => {
  expect((await get(`/check/${world.app.appkey}-${"0".repeat(32)}`)).status).toBe(404);
  expect((await get("/check/nonsense")).status).toBe(404);
  expect((await service.call("check/one", { id: 999_999 }, session)).retCode).toBe("0404");
});

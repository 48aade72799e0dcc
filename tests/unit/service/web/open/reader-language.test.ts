import { afterAll, beforeAll, expect, test } from "vitest";
import { exchange, makeKey } from "../../../../support/embed";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: OpenTestKey;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  key = await makeOpenKey(service, world);
});
afterAll(() => service.close());

const han = /\p{Script=Han}/u;
const headersOf = (language: string) => ({ "accept-language": language });

const event = (ts: number) => ({ id: "e-1", ts, deviceId: "d-1", platform: "ios" });
const refusals: [string, string, object | undefined, string][] = [
  ["/reports/overview?startDate=x", "GET", undefined, "bad_request"],
  ["/nothing-here", "GET", undefined, "not_found"],
  ["/channels", "POST", {}, "bad_request"],
  ["/events/nothing", "POST", { events: [event(Date.now())] }, "not_found"],
  ["/events/register", "POST", { events: [event(1)] }, "bad_request"],
  ["/events/register", "POST", { events: [{ id: "e-1" }] }, "bad_request"],
  ["/events/register", "POST", { events: "x" }, "bad_request"],
];

test.each(refusals)(
  "%s %s refuses in the language that is asked for",
  async (path, method, body, code) => {
    const asked = async (headers: Record<string, string>) => {
      const { json } = await openCall(service, key, path, {
        method,
        headers,
        ...(body && { body }),
      });
      expect(json).toMatchObject({ code, title: code });
      return String(json.detail);
    };
    const english = await asked(headersOf("en-US,en;q=0.9"));
    expect(english).not.toMatch(han);
    expect(english).toMatch(/^[A-Z]/);
    const chinese = await asked({});
    expect(chinese).toMatch(han);
    expect(await asked(headersOf("zh-CN"))).toBe(chinese);
    expect(await asked(headersOf("*"))).toBe(chinese);
  },
);

test("without a key, too", async () => {
  const headers = headersOf("en");
  const { status, json } = await openCall(service, null, "/reports/overview", { headers });
  expect(status).toBe(401);
  expect(json.detail).toMatch(/^The key is missing/);
});

test("a call that the console tries is answered as its reader reads", async () => {
  const session = { token: world.owner.token, appkey: world.app.appkey };
  const tried = { keyId: key.id, method: "GET", path: "/reports/overview?startDate=x", body: "" };
  const detail = async (language: string) => {
    const all = { ...session, headers: headersOf(language) };
    const { map } = await service.call("openApi/try", tried as never, all);
    return String(JSON.parse(map.body).detail);
  };
  expect(await detail("en")).not.toMatch(han);
  expect(await detail("zh-CN")).toMatch(han);
});

test("the exchange of an embed token follows", async () => {
  const embed = await makeKey(service, world);
  const wrong = { secret: "wrong" };
  const { body } = await exchange(service, embed, { ...wrong, headers: headersOf("en") });
  expect(body.message).not.toMatch(han);
  expect((await exchange(service, embed, wrong)).body.message).toMatch(han);
});

test("an SDK is answered in Chinese whatever its device asks for", async () => {
  const body = JSON.stringify({ appkey: world.app.appkey, events: [event(1)] });
  const url = "http://console.test/sdk/v1/register";
  const request = new Request(url, { method: "POST", body, headers: headersOf("en") });
  const response = await service.service.handle(request, { ip: "203.0.113.7" });
  expect((await response.json()) as object).toMatchObject({
    retCode: "0400",
    retMsg: "至少 8 个字符",
    data: { field: "events.0.id", reason: "至少 8 个字符" },
  });
});

test("a list of what is allowed is written as its language writes lists", async () => {
  const device = { ...event(Date.now()), id: "event-0001", network: "tin can" };
  const params = { method: "POST", body: { events: [device] } };
  const asked = async (language: string) => {
    const all = { ...params, headers: headersOf(language) };
    return (await openCall(service, key, "/events/open", all)).json.detail;
  };
  expect(await asked("en")).toMatch(/^Must be one of \w+, \w+/);
  expect(await asked("zh-CN")).toMatch(/^应为 \w+、\w+/);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../support/service";

/** A visitor's Host never becomes an address that is sent or shown to anybody. */
const evil = "evil.example";
let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService({ PORT: "5180" });
  token = (await service.signUp("13800138000")).token;
});
afterAll(() => service.close());

const request = (path: string, init: RequestInit = {}) =>
  service.service.handle(new Request(`http://${evil}${path}`, init), { ip: "127.0.0.1" });
const callAt = async (name: string, body: object) => {
  const response = await request(`/xi/admin/${name}`, {
    method: "POST",
    headers: { token, "x-page-host": "console.test", "x-forwarded-host": evil },
    body: JSON.stringify(body),
  });
  return response.text();
};

test("sign-in codes lead to this service", async () => {
  const response = await callAt("user/qrTicket", {});
  expect(response).toContain("http://127.0.0.1:5180/scan/");
  expect(response).not.toContain(evil);
});

test("invitations lead to this service", async () => {
  service.config.operators = ["13800138000"];
  const response = await callAt("operator/addInvite", {});
  expect(response).toContain("http://127.0.0.1:5180/register#invite=");
  expect(response).not.toContain(evil);
});

test("landing pages, short links and shares name no host that was made up", async () => {
  const { id } = await service.store.db
    .insertInto("app")
    .values({ appkey: "abc123", name: "示例", owner_id: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(0);
  const agent = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0" };
  const paths = [
    "/sdk/v1/landing?appkey=abc123",
    "/share_chart/abc123/1",
    `/oembed?url=${encodeURIComponent(`http://${evil}/share_chart/abc123/1`)}`,
  ];
  for (const path of paths) {
    const response = await request(path, { headers: { ...agent, accept: "text/html" } });
    expect([path, (await response.text()).includes(evil)]).toEqual([path, false]);
  }
});

test("XI_ORIGIN is what is told, whatever was asked", async () => {
  const other = await startTestService({ XI_ORIGIN: "https://console.example" });
  const response = await other.service.handle(
    new Request(`http://${evil}/xi/admin/user/qrTicket`, { method: "POST", body: "{}" }),
  );
  expect((await response.json()).map.url).toMatch(/^https:\/\/console\.example\/scan\//);
  await other.close();
});

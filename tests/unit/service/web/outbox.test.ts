import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPasswordHash, hashPassword } from "../../../../service/access/password";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld } from "../../../support/world";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await makeWorld(service);
});
afterAll(() => service.close());

interface Caller {
  /** Name in the address. */
  host?: string;
  ip?: string;
  headers?: Record<string, string>;
}

const get = (
  { service }: TestService,
  accept: string,
  { host = "localhost:5180", ip = "127.0.0.1", headers = {} }: Caller = {},
) =>
  service.handle(new Request(`http://${host}/dev/outbox`, { headers: { accept, ...headers } }), {
    ip,
  });

test("on demo data the outbox shows the codes that were sent, newest first", async () => {
  await service.call("user/sendCode", { mobile: "13622220001", type: "register" });
  const { list } = await (await get(service, "application/json")).json();
  expect(list[0]).toMatchObject({ kind: "sms", recipient: "13622220001" });
  expect(list[0].body).toContain(await service.code("13622220001"));
});

test("the page for people shows a message as text, whatever it holds", async () => {
  const hostile = {
    kind: "mail" as const,
    recipient: "a@b.c",
    body: '<script>alert("x")</script>',
  };
  await service.store.db.insertInto("outbox").values(hostile).execute();
  const response = await get(service, "text/html");
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  const html = await response.text();
  expect(html).toContain("发件箱");
  expect(html).not.toContain("<script>");
});

/** Whoever is not on this machine, however it looks from here. */
const outsiders: [what: string, caller: Caller][] = [
  ["another machine", { ip: "192.168.1.20" }],
  ["a page whose name was bound to this machine", { host: "evil.example:5180" }],
  ["a name that only begins like one of ours", { host: "localhost.evil.example" }],
  ["a proxy's client", { headers: { "x-forwarded-for": "203.0.113.7" } }],
  ["a proxy's client, by the standard header", { headers: { forwarded: "for=203.0.113.7" } }],
  ["a proxy that tells the scheme only", { headers: { "x-forwarded-proto": "https" } }],
  ["a proxy that tells the address its own way", { headers: { "x-real-ip": "203.0.113.7" } }],
  ["a proxy that tells itself only", { headers: { via: "1.1 gate" } }],
];

describe("nobody else sees it", () => {
  for (const [what, caller] of outsiders) {
    test(what, async () => {
      expect((await get(service, "application/json", caller)).status).toBe(404);
    });
  }

  test("while the service listens to others, or says that it is elsewhere", async () => {
    const settings: Record<string, string>[] = [
      { HOST: "0.0.0.0", XI_SEED: "demo", XI_ORIGIN: "http://localhost:5180" },
      { XI_ORIGIN: "https://console.example" },
    ];
    for (const env of settings) {
      const open = await startTestService(env);
      await makeWorld(open);
      expect((await get(open, "application/json")).status).toBe(404);
      await open.close();
    }
  });
});

describe("the password that everybody knows", () => {
  const mobile = "13622220002";
  const signIn = async ({ host = "localhost:5180", ip = "127.0.0.1", headers = {} }: Caller) => {
    const body = JSON.stringify({ type: "password", mobile, password: demoPasswordHash });
    const response = await service.service.handle(
      new Request(`http://${host}/xi/admin/user/login`, { method: "POST", body, headers }),
      { ip },
    );
    return (await response.json()) as { retCode: string; data: { field?: string } | null };
  };
  beforeAll(async () => {
    const password_hash = await hashPassword(demoPasswordHash, service.config.passwordCost);
    await service.store.db
      .insertInto("account")
      .values({ mobile, user_name: "演示", company: "", password_hash })
      .execute();
  });

  test("opens the account on this machine", async () => {
    expect((await signIn({})).retCode).toBe("0000");
  });

  for (const [what, caller] of outsiders) {
    test(`not for ${what}`, async () => {
      expect(await signIn(caller)).toMatchObject({ retCode: "0403", data: { field: "password" } });
    });
  }
});

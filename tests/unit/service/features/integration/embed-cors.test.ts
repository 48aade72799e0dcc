import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, makeKey, page, tokenOf } from "../../../../support/embed";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: Credentials;
beforeAll(async () => {
  service = await startTestService({ XI_EMBED_ORIGINS: "https://trusted.example" });
  world = await makeWorld(service);
  key = await makeKey(service, world);
});
afterAll(() => service.close());

const address = "http://console.test/xi/admin/channelList";
const preflight = (origin: string) =>
  service.service.handle(
    new Request(address, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    }),
  );
const allowed = (response: Response) => response.headers.get("access-control-allow-origin");
const post = (origin: string, token: string) =>
  service.service.handle(
    new Request(address, {
      method: "POST",
      body: "{}",
      headers: { origin, token, appkey: world.app.appkey },
    }),
  );

test("a preflight passes for an origin of a live key, without credentials", async () => {
  const response = await preflight(page);
  expect(allowed(response)).toBe(page);
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  expect(response.headers.get("access-control-allow-headers")).toContain("token");
  expect(response.headers.get("vary")).toContain("origin");
});

test("a preflight from anywhere else is not answered", async () => {
  for (const origin of ["https://evil.example", "null", `${page}:8443`, "http://partner.example"]) {
    expect(allowed(await preflight(origin))).toBeNull();
  }
});

test("the configured origins keep their credentials", async () => {
  const response = await preflight("https://trusted.example");
  expect(response.headers.get("access-control-allow-credentials")).toBe("true");
});

test("any page may ask whether its own calls would be answered", async () => {
  const corsHeaders = async (origin: string) => {
    const response = await service.service.handle(
      new Request("http://console.test/embed/origin", { headers: { origin } }),
    );
    expect(allowed(response)).toBe("*");
    expect(response.headers.get("cache-control")).toBe("no-store");
    return response.json();
  };
  expect(await corsHeaders("https://trusted.example")).toEqual({ session: true, token: true });
  expect(await corsHeaders(page)).toEqual({ session: false, token: true });
  expect(await corsHeaders("https://evil.example")).toEqual({ session: false, token: false });
});

test("a partner's page reads answers to its token, not to a console session", async () => {
  const response = await post(page, await tokenOf(service, key));
  expect(allowed(response)).toBe(page);
  expect(response.headers.get("access-control-expose-headers")).toContain("requestId");
  expect(allowed(await post(page, world.owner.token))).toBeNull();
});

test("an origin counts from the moment its key is made until it is revoked", async () => {
  const origin = "https://new.example";
  expect(allowed(await preflight(origin))).toBeNull();
  const fresh = await makeKey(service, world, { name: "新来源", origins: [origin] });
  expect(allowed(await preflight(origin))).toBe(origin);
  const typed = { id: fresh.id, name: "新来源" };
  await service.call("embedKey/revoke", typed, { token: world.owner.token });
  expect(allowed(await preflight(origin))).toBeNull();
});

test("a key another process made is known ten seconds later", async () => {
  expect(allowed(await preflight("https://late.example"))).toBeNull();
  await service.store.db
    .updateTable("embed_key")
    .set({ origins: JSON.stringify([page, "https://late.example"]) })
    .where("id", "=", key.id)
    .execute();
  service.wait(10_000);
  expect(allowed(await preflight("https://late.example"))).toBe("https://late.example");
});

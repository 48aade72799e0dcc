import { afterAll, beforeAll, expect, test } from "vitest";
import { type Credentials, makeKey, page, tokenOf } from "../../../../support/embed";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let xi: TestService;
let world: World;
let key: Credentials;
beforeAll(async () => {
  xi = await startTestService({ XI_EMBED_ORIGINS: "https://trusted.example" });
  world = await makeWorld(xi);
  key = await makeKey(xi, world);
});
afterAll(() => xi.close());

const address = "http://console.test/xi/admin/channelList";
const preflight = (origin: string) =>
  xi.service.handle(
    new Request(address, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    }),
  );
const allowed = (answer: Response) => answer.headers.get("access-control-allow-origin");
const post = (origin: string, token: string) =>
  xi.service.handle(
    new Request(address, {
      method: "POST",
      body: "{}",
      headers: { origin, token, appkey: world.app.appkey },
    }),
  );

test("a preflight passes for an origin of a live key, without credentials", async () => {
  const answer = await preflight(page);
  expect(allowed(answer)).toBe(page);
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  expect(answer.headers.get("access-control-allow-headers")).toContain("token");
  expect(answer.headers.get("vary")).toContain("origin");
});

test("a preflight from anywhere else is not answered", async () => {
  for (const origin of ["https://evil.example", "null", `${page}:8443`, "http://partner.example"]) {
    expect(allowed(await preflight(origin))).toBeNull();
  }
});

test("the configured origins keep their credentials", async () => {
  const answer = await preflight("https://trusted.example");
  expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
});

test("any page may ask whether its own calls would be answered", async () => {
  const told = async (origin: string) => {
    const answer = await xi.service.handle(
      new Request("http://console.test/embed/origin", { headers: { origin } }),
    );
    expect(allowed(answer)).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer.json();
  };
  expect(await told("https://trusted.example")).toEqual({ session: true, token: true });
  expect(await told(page)).toEqual({ session: false, token: true });
  expect(await told("https://evil.example")).toEqual({ session: false, token: false });
});

test("a partner's page reads answers to its token, not to a console session", async () => {
  const answer = await post(page, await tokenOf(xi, key));
  expect(allowed(answer)).toBe(page);
  expect(answer.headers.get("access-control-expose-headers")).toContain("requestId");
  expect(allowed(await post(page, world.owner.token))).toBeNull();
});

test("an origin counts from the moment its key is made until it is revoked", async () => {
  const origin = "https://new.example";
  expect(allowed(await preflight(origin))).toBeNull();
  const fresh = await makeKey(xi, world, { name: "新来源", origins: [origin] });
  expect(allowed(await preflight(origin))).toBe(origin);
  const typed = { id: fresh.id, name: "新来源" };
  await xi.call("embedKey/revoke", typed, { token: world.owner.token });
  expect(allowed(await preflight(origin))).toBeNull();
});

test("a key another process made is known ten seconds later", async () => {
  expect(allowed(await preflight("https://late.example"))).toBeNull();
  await xi.store.db
    .updateTable("embed_key")
    .set({ origins: JSON.stringify([page, "https://late.example"]) })
    .where("id", "=", key.id)
    .execute();
  xi.wait(10_000);
  expect(allowed(await preflight("https://late.example"))).toBe("https://late.example");
});

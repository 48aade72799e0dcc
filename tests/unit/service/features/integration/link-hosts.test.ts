import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService({ XI_LINK_HOST: "link.example.com" });
  world = await makeWorld(service);
});
afterAll(() => service.close());

test("where each app has a host of its own, its file is there and nowhere else", async () => {
  const session = { token: world.owner.token, appkey: world.app.appkey };
  const body = { platform: "ios", bundleId: "com.example.app", ownerId: "ABCDE12345" } as const;
  const { map } = await service.call("appLink/save", body, session);
  const host = `${world.app.appkey.toLowerCase()}.link.example.com`;
  expect(map.linkUrl).toBe(`https://${host}/a/${world.app.appkey}/`);
  const path = "/.well-known/apple-app-site-association";
  const statusAt = async (at: string) =>
    (await service.service.handle(new Request(`https://${at}${path}`), { ip: "203.0.113.1" }))
      .status;
  expect(await statusAt(host)).toBe(200);
  expect(await statusAt("other.link.example.com")).toBe(404);
  expect(await statusAt("console.test")).toBe(404);
  expect(await statusAt(`${host}.evil.example`)).toBe(404);
});

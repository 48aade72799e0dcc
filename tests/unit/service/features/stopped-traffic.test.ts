import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let service: TestService;
let world: World;
const phone = "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1) AppleWebKit/537.36";
/** Every way on which visitors come to the app, by the code of its channel. */
const ways: Record<string, () => Promise<Response>> = {};

const request = (path: string, body?: object) =>
  service.service.handle(
    new Request(`http://console.test${path}`, {
      method: body ? "POST" : "GET",
      headers: { "user-agent": phone },
      ...(body && { body: JSON.stringify(body) }),
    }),
    { ip: "1.2.3.4" },
  );
const responses = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(ways).map(async ([way, visit]) => [way, (await visit()).status] as const),
    ),
  );
const operate = (name: "operator/disableAccount" | "operator/enableAccount", more: object = {}) =>
  service.call(name, { id: world.owner.id, ...more } as never, { token: world.operator.token });

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const { appkey } = world.app;
  const session = { token: world.owner.token, appkey };
  const { map: link } = await service.call(
    "xlink/add",
    { title: "促销", target: "https://shop.example.com/" },
    session,
  );
  const { link_code: code } = await service.store.db
    .selectFrom("channel")
    .select("link_code")
    .where("app_id", "=", world.app.id)
    .where("id", "=", world.channelIds[0])
    .executeTakeFirstOrThrow();
  Object.assign(ways, {
    landing: () => request(`/sdk/v1/landing?appkey=${appkey}`),
    channel: () => request(`/l/${code}`),
    link: () => request(`/s/${link.suffix}`),
    banner: () => request(`/sdk/v1/banner.js?appkey=${appkey}`),
    events: () =>
      request("/sdk/v1/click", {
        appkey,
        events: [
          { id: crypto.randomUUID(), ts: service.now(), type: "click", visitorId: "v", code },
        ],
      }),
  });
});
afterAll(() => service.close());

test("visitors of a disabled account's apps are served unless its traffic is stopped", async () => {
  const usual = await responses();
  expect(Object.entries(usual).filter(([, status]) => status >= 400)).toEqual([]);
  await operate("operator/disableAccount", { reason: "unpaid" });
  expect(await responses()).toEqual(usual);
  await operate("operator/disableAccount", { reason: "violation", stopTraffic: true });
  // What serves keeps an app for a few seconds.
  service.wait(60_000);
  const stopped = await responses();
  expect(Object.entries(stopped).filter(([, status]) => status < 400)).toEqual([]);
  await operate("operator/enableAccount");
  service.wait(60_000);
  expect(await responses()).toEqual(usual);
});

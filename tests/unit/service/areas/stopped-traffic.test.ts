import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let xi: TestService;
let world: World;
const phone = "Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1) AppleWebKit/537.36";
/** Every way on which visitors come to the app, by the code of its channel. */
const ways: Record<string, () => Promise<Response>> = {};

const ask = (path: string, body?: object) =>
  xi.service.handle(
    new Request(`http://console.test${path}`, {
      method: body ? "POST" : "GET",
      headers: { "user-agent": phone },
      ...(body && { body: JSON.stringify(body) }),
    }),
    { ip: "1.2.3.4" },
  );
const answers = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(ways).map(async ([way, visit]) => [way, (await visit()).status] as const),
    ),
  );
const operate = (name: "operator/disableAccount" | "operator/enableAccount", more: object = {}) =>
  xi.call(name, { id: world.owner.id, ...more } as never, { token: world.operator.token });

beforeAll(async () => {
  xi = await startTestService();
  world = await makeWorld(xi);
  const { appkey } = world.app;
  const session = { token: world.owner.token, appkey };
  const { map: link } = await xi.call(
    "xlink/add",
    { title: "促销", target: "https://shop.example.com/" },
    session,
  );
  const { link_code: code } = await xi.store.db
    .selectFrom("channel")
    .select("link_code")
    .where("app_id", "=", world.app.id)
    .where("id", "=", world.channelIds[0])
    .executeTakeFirstOrThrow();
  Object.assign(ways, {
    landing: () => ask(`/sdk/v1/landing?appkey=${appkey}`),
    channel: () => ask(`/l/${code}`),
    link: () => ask(`/s/${link.suffix}`),
    banner: () => ask(`/sdk/v1/banner.js?appkey=${appkey}`),
    events: () =>
      ask("/sdk/v1/click", {
        appkey,
        events: [{ id: crypto.randomUUID(), ts: xi.now(), type: "click", visitorId: "v", code }],
      }),
  });
});
afterAll(() => xi.close());

test("visitors of a disabled account's apps are served unless its traffic is stopped", async () => {
  const usual = await answers();
  expect(Object.entries(usual).filter(([, status]) => status >= 400)).toEqual([]);
  await operate("operator/disableAccount", { reason: "unpaid" });
  expect(await answers()).toEqual(usual);
  await operate("operator/disableAccount", { reason: "violation", stopTraffic: true });
  // What serves keeps an app for a few seconds.
  xi.wait(60_000);
  const stopped = await answers();
  expect(Object.entries(stopped).filter(([, status]) => status < 400)).toEqual([]);
  await operate("operator/enableAccount");
  xi.wait(60_000);
  expect(await answers()).toEqual(usual);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { fromPage, makeKey, tokenOf } from "../../../../support/embed";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let other: { id: number; appkey: string };
let token: string;
let grantId: number;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  other = await makeApp(service, world.owner.token, "令牌外的应用");
  token = await tokenOf(service, await makeKey(service, world, { areas: ["account"] }));
  const guest = await service.signUp("13700000061");
  const body = {
    appId: other.id,
    mobile: "13700000061",
    modules: [{ key: "channel" as const, level: "read" as const }],
    scope: { type: "all" as const, ids: [] },
    expireDay: null,
  };
  const { map } = await service.call("applyAuth/save", body, { token: world.owner.token });
  grantId = map.authorisation.id;
  await service.store.db
    .insertInto("app_application")
    .values({ app_id: other.id, applicant_id: guest.id, module: "link", level: "read" })
    .execute();
});
afterAll(() => service.close());

const asPage = () => fromPage(token, world.app.appkey);
const asOwner = () => ({ token: world.owner.token });

test.each(["applyAuth/channels", "applyAuth/channelGroups"] as const)(
  "%s tells a token of no other app",
  async (name) => {
    expect((await service.call(name, { appId: other.id }, asOwner())).retCode).toBe("0000");
    expect((await service.call(name, { appId: other.id }, asPage())).retCode).toBe("0404");
    expect((await service.call(name, { appId: world.app.id }, asPage())).retCode).toBe("0000");
  },
);

test("who else may see another app is not told either", async () => {
  expect((await service.call("applyAuth/detail", { id: grantId }, asOwner())).retCode).toBe("0000");
  expect((await service.call("applyAuth/detail", { id: grantId }, asPage())).retCode).toBe("0404");
  const ids = async (as: object) =>
    (await service.call("applyAuth/authedList", {}, as)).map.list.map(
      (row: { id: number }) => row.id,
    );
  expect(await ids(asOwner())).toContain(grantId);
  expect(await ids(asPage())).not.toContain(grantId);
  const requested = async (as: object) =>
    (await service.call("applyAuth/apply/list", {}, as)).map.list.map(
      (row: { appId: number }) => row.appId,
    );
  expect(await requested(asOwner())).toContain(other.id);
  expect(await requested(asPage())).not.toContain(other.id);
});

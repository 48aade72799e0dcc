import { afterAll, beforeAll, expect, test } from "vitest";
import { platformCode } from "../../../../../service/store/event-tables";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const of = (token = world.owner.token) => ({ token, appkey: world.app.appkey });
const standing = async (token?: string) =>
  (await service.call("apply/standing", {}, of(token))).map;

test("each system tells its state, the version that reported last, and when", async () => {
  expect((await standing()).platforms).toEqual(
    ["ios", "android", "harmony"].map((platform) => ({
      platform,
      status: 0,
      sdkVersion: "",
      lastReportTime: null,
    })),
  );
  await service.store.db
    .updateTable("app")
    .set({ android_status: 3, ios_status: 4 })
    .where("id", "=", world.app.id)
    .execute();
  const at = service.now() - 60_000;
  const device = (n: number, version: string, lastMs: number) => ({
    app_id: world.app.id,
    device_id: `00000000-0000-4000-8000-00000000000${n}`,
    platform: platformCode.android,
    sdk_version: version,
    installed_at: new Date(at - 86_400_000),
    last_at: new Date(lastMs),
  });
  await service.store.db
    .insertInto("device")
    .values([device(1, "1.4.0", at), device(2, "1.3.0", at - 5_000)] as never)
    .execute();
  const { platforms, grant } = await standing();
  expect(platforms).toContainEqual({
    platform: "android",
    status: 3,
    sdkVersion: "1.4.0",
    lastReportTime: at,
  });
  expect(platforms).toContainEqual(
    expect.objectContaining({ platform: "ios", status: 4, lastReportTime: null }),
  );
  expect(grant).toBeNull();
});

test("who was authorised reads by whom, to what, and until when", async () => {
  const modules = [
    { key: "app", level: "read" as const },
    { key: "channel", level: "edit" as const },
  ];
  const end = new Date(service.now() + 10 * 86_400_000);
  const scope = { type: "channels" as const, ids: [world.channelIds[1]] };
  const token = await world.authorise("13800000041", modules, scope, end);
  const { grant } = await standing(token);
  expect(grant).toMatchObject({
    ownerMobile: "138****0001",
    modules,
    scope,
    scopeNames: ["渠道二"],
  });
  expect(grant.ownerName).not.toContain("13800000001");
  expect(grant.expireDay).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("the QR code leads to the test page of the app, which is there", async () => {
  const { map } = await service.call("apply/getQrCode", {}, of());
  expect(map.url).toMatch(new RegExp(`/sdk/v1/test\\?appkey=${world.app.appkey}$`));
  const response = await service.service.handle(new Request(map.url), { ip: "203.0.113.7" });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("自有应用");
  const requested = await service.call("apply/getQrCode", {}, of(world.outsider.token));
  expect(requested.retCode).toBe("0233");
});

test("an app is added once its maker agreed; one of the acceleration line is listed apart", async () => {
  const { token } = world.owner;
  const unread = await service.call("apply/addApply", { name: "没同意" } as never, { token });
  expect(unread.retCode).toBe("0400");
  const added = await service.call("apply/addApply", { name: "新应用", agreed: true }, { token });
  expect(added.map).toMatchObject({ id: expect.any(Number), appkey: expect.any(String) });
  const twin = await service.call("apply/addApply", { name: "新应用", agreed: true }, { token });
  expect(twin).toMatchObject({ retCode: "0409", data: { field: "name" } });
  const proxied = { name: "加速应用", agreed: true, flag: "afpm" } as const;
  const { map } = await service.call("apply/addApply", proxied, { token });
  const list = await service.call("/api/console/proxyApp/list", {}, { token });
  expect(list.map.list).toEqual([
    expect.objectContaining({ id: map.id, appkey: map.appkey, name: "加速应用" }),
  ]);
  const none = await service.call("/api/console/proxyApp/list", { name: "没有" }, { token });
  expect(none.map.pagination.totalRecords).toBe(0);
  const foreign = { token: world.outsider.token };
  expect((await service.call("/api/console/proxyApp/list", {}, foreign)).map.list).toEqual([]);
});

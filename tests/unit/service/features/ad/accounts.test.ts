import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const addAccount = async (accountId: string) =>
  (await service.call("ad/updateAdqq", { accountId, key: "secret-1234" }, session)).map;
const remove = (id: number) => service.call("ad/deleteAdqq", { id }, session);

test("an account that no channel uses is deleted", async () => {
  const account = await addAccount("700001");
  expect(account.channels).toBe(0);
  expect((await remove(account.id)).map).toEqual({ deleted: 1 });
  expect(await remove(account.id)).toMatchObject({ retCode: "0404" });
});

test("one that a channel uses is kept, in the recycle bin too, until the channel is gone for good", async () => {
  const account = await addAccount("700002");
  const body = { platform: "tencent", channelName: "腾讯", groupId: world.groupId, os: "android" };
  const more = { target: "com.example.app", accountId: account.id };
  const { id } = (await service.call("ad/addChannel", { ...body, ...more } as never, session)).map;
  const { map } = await service.call("ad/getAdqqList", {}, session);
  expect(map.list).toEqual([expect.objectContaining({ id: account.id, channels: 1 })]);
  const inUse = { retCode: "0409", retMsg: "1 个渠道（含回收站）正在使用该账户" };
  expect(await remove(account.id)).toMatchObject(inUse);
  await service.call("channel/delChannel", { ids: [id] } as never, session);
  expect(await remove(account.id)).toMatchObject(inUse);
  await service.store.pool.query("UPDATE channel SET purged_at = now() WHERE id = $1", [id]);
  expect((await remove(account.id)).map).toEqual({ deleted: 1 });
});

test("another app's account is none", async () => {
  const account = await addAccount("700003");
  const other = { token: world.owner.token, appkey: world.experience.appkey };
  const response = await service.call("ad/deleteAdqq", { id: account.id }, other);
  expect(response.retCode).not.toBe("0000");
  expect((await service.call("ad/getAdqqList", {}, session)).map.list).toHaveLength(1);
});

import { afterAll, beforeAll } from "vitest";
import type { ChannelRow } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

export let service: TestService;
export let world: World;
export let session: { token: string; appkey: string };
let made = 0;
export const add = async (
  name = "渠道",
  patch: object = {},
): Promise<{ id: number; code: string }> => {
  made += 1;
  const channelCode = `made${made}`;
  const body = { ...newChannel(world.groupId, name), channelCode, ...patch };
  const { map, retMsg } = await service.call("channel/addChannel", body, session);
  if (!map) throw new Error(retMsg);
  return { id: map.id, code: map.channelCode };
};
export const addChildren = (id: number, names: string[], as = session) =>
  service.call("channel/addChildChannel", { id, names }, as);
export const children = async (id: number) =>
  (await service.call("channel/childChannelList", { id, pageSize: 999 }, session)).map.list;
export const install = async (packageChannel: string, deviceId = `device-${packageChannel}`) => {
  const event = {
    id: `install-${deviceId}`,
    ts: service.now(),
    deviceId,
    platform: "android",
    packageChannel,
  };
  const response = await service.service.handle(
    new Request("http://console.test/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey: world.app.appkey, events: [event] }),
    }),
  );
  if (!response.ok) throw new Error(await response.text());
};
export const detail = async (id: number) =>
  (await service.call("channel/detail", { id }, session)).map;
export const list = async (body: object): Promise<ChannelRow[]> =>
  (await service.call("channelList", { pageSize: 999, ...body }, session)).map.list;

/** Opens a service with a few channels for the tests of a file. */
export function prepareManagedChannels(): void {
  beforeAll(async () => {
    service = await startTestService();
    world = await makeWorld(service);
    session = { token: world.owner.token, appkey: world.app.appkey };
  });
  afterAll(() => service.close());
}

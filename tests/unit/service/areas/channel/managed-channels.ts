import { afterAll, beforeAll } from "vitest";
import type { ChannelRow } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

export let xi: TestService;
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
  const { map, retMsg } = await xi.call("channel/addChannel", body, session);
  if (!map) throw new Error(retMsg);
  return { id: map.id, code: map.channelCode };
};
export const addChildren = (id: number, names: string[], as = session) =>
  xi.call("channel/addChildChannel", { id, names }, as);
export const children = async (id: number) =>
  (await xi.call("channel/childChannelList", { id, pageSize: 999 }, session)).map.list;
export const install = async (packageChannel: string, deviceId = `device-${packageChannel}`) => {
  const event = {
    id: `install-${deviceId}`,
    ts: xi.now(),
    deviceId,
    platform: "android",
    packageChannel,
  };
  const answer = await xi.service.handle(
    new Request("http://console.test/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey: world.app.appkey, events: [event] }),
    }),
  );
  if (!answer.ok) throw new Error(await answer.text());
};
export const detail = async (id: number) => (await xi.call("channel/detail", { id }, session)).map;
export const list = async (body: object): Promise<ChannelRow[]> =>
  (await xi.call("channelList", { pageSize: 999, ...body }, session)).map.list;

/** Opens a service with a few channels for the tests of a file. */
export function prepareManagedChannels(): void {
  beforeAll(async () => {
    xi = await startTestService();
    world = await makeWorld(xi);
    session = { token: world.owner.token, appkey: world.app.appkey };
  });
  afterAll(() => xi.close());
}

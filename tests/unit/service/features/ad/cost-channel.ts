import { afterAll, beforeAll } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

export let service: TestService;
export let world: World;
export let session: { token: string; appkey: string };
/** 「信息流」, an Android channel of an ad platform without a cost. */
export let channel: { id: number; code: string };
export let today: string;

/** Opens a service with an ad channel for the tests of a file. */
export function prepareCostChannel(): void {
  beforeAll(async () => {
    service = await startTestService();
    world = await makeWorld(service);
    session = { token: world.owner.token, appkey: world.app.appkey };
    const body = {
      platform: "ocean",
      channelName: "信息流",
      groupId: world.groupId,
      os: "android",
      target: "com.example.app",
    };
    const added = await service.call("ad/addChannel", body as never, session);
    if (!added.map) throw new Error(JSON.stringify(added));
    channel = { id: added.map.id, code: added.map.channelCode };
    today = (await service.call("ad/costs", { id: channel.id }, session)).map.today;
  });
  afterAll(() => service.close());
}

/** The channel's row in today's report; undefined where it has none. */
export async function costRow(more: object = {}) {
  const body = { granularity: "day", start: today, end: today, ...more };
  const { map } = await service.call("channel/selfChannelList", body as never, session);
  return map.list.find((row: { id: number }) => row.id === channel.id);
}

import { afterAll, beforeAll } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

export let service: TestService;
export let world: World;
export let session: { token: string; appkey: string };
export let childId: number;
export let eventNo: number;
export let today: string;
let count = 0;
export const dayMs = 86_400_000;
export const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
const device = (deviceId: string, more: object = {}) => ({
  id: `event-00000${++count}`,
  ts: service.now(),
  deviceId,
  platform: "android",
  ...more,
});
async function send(kind: string, events: object[], ip = "1.2.3.4"): Promise<void> {
  const body = JSON.stringify({ appkey: world.app.appkey, events });
  const request = new Request(`http://console.test/sdk/v1/${kind}`, { method: "POST", body });
  const response = await service.service.handle(request, { ip });
  if (!response.ok) throw new Error(await response.text());
}
export const report = async (more: object = {}, by = session) => {
  const filter = { start: dayOf(service.now() - 6 * dayMs), end: today, pageSize: 50 };
  return (await service.call("channel/selfChannelList", { ...filter, ...more }, by)).map;
};
export const brief = (map: { list: { channelName: string; counts: { install: number } }[] }) =>
  map.list.map(({ channelName, counts }) => [channelName, counts.install]);

/** Opens a service with a few channels for the tests of a file. */
export function prepareReportedChannels(): void {
  /**
   * 「渠道一」 (unit price 2.5) has one child; it brings a and b, the child c, 「渠道二」 d, nobody e.
   * a and b open three purchases; only what is defined is counted.
   */
  beforeAll(async () => {
    service = await startTestService();
    world = await makeWorld(service);
    session = { token: world.owner.token, appkey: world.app.appkey };
    today = dayOf(service.now());
    const [first, second] = world.channelIds;
    const codeOf = async (id: number) =>
      (await service.call("channel/detail", { id }, session)).map.channelCode as string;
    const { map: child } = await service.call(
      "channel/addChannel",
      newChannel(world.groupId, "渠道一甲"),
      session,
    );
    childId = child.id;
    await service.store.pool.query("UPDATE channel SET parent_id = $1 WHERE id = $2", [
      first,
      childId,
    ]);
    await service.store.pool.query("UPDATE channel SET cpa = 2.5 WHERE id = $1", [first]);
    await service.store.pool.query("UPDATE channel SET name = '=SUM(1)' WHERE id = $1", [second]);
    const event = { eventId: "buy", name: "购买", kind: 2, hasDetail: true } as const;
    eventNo = (await service.call("event/add", event, session)).map.id;
    const codes = [await codeOf(first), await codeOf(childId), await codeOf(second)];
    await send("install", [
      device("a", { packageChannel: codes[0], province: "广东", model: "M1" }),
      device("b", { packageChannel: codes[0], province: "北京", model: "M1" }),
      device("c", { packageChannel: codes[1], province: "广东" }),
      device("d", { packageChannel: codes[2] }),
      device("e"),
    ]);
    await send("register", [device("a"), device("c")]);
    await send("pay", [device("a", { amountCents: 1000 })]);
    await send("event", [
      device("a", { eventId: "buy", value: 3, subValue: "sku-1" }),
      device("a", { eventId: "buy", value: 4 }),
      device("c", { eventId: "buy", value: 5, subValue: "sku-2" }),
      device("e", { eventId: "buy", value: 9 }),
      device("a", { eventId: "unknown", value: 100 }),
    ]);
  });
  afterAll(() => service.close());
}

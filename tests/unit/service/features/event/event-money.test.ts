import { Buffer } from "node:buffer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let range: { id: number; start: string; end: string };

async function send(kind: string, events: object[]): Promise<void> {
  const stamped = events.map((event, index) => ({
    id: `${kind}-of-money-${index}`,
    ts: service.now(),
    deviceId: "a",
    platform: "ios",
    ...event,
  }));
  const body = JSON.stringify({ appkey: world.app.appkey, events: stamped });
  const request = new Request(`http://console.test/sdk/v1/${kind}`, { method: "POST", body });
  const response = await service.service.handle(request, { ip: "1.2.3.4" });
  if (!response.ok) throw new Error(await response.text());
}

/** ¥12.34 and ¥0.10 of one device of 「渠道一」, reported in cents. */
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  const today = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const event = { eventId: "pay_done", name: "支付成功", kind: 3, hasDetail: true } as const;
  range = {
    id: (await service.call("event/add", event, session)).map.id,
    start: today,
    end: today,
  };
  const { map } = await service.call("channel/detail", { id: world.channelIds[0] }, session);
  await send("install", [{ packageChannel: map.channelCode }]);
  await send("event", [
    { eventId: "pay_done", value: 1234 },
    { eventId: "pay_done", value: 10 },
  ]);
});
afterAll(() => service.close());

const yuan = 12.44;

test("the money of an event is yuan in its report, however it is grouped", async () => {
  for (const by of ["channel", "group", "date"] as const)
    for (const granularity of ["hour", "day", "week", "month"] as const) {
      const { map } = await service.call("event/report", { ...range, by, granularity }, session);
      expect(map.total.value).toBe(yuan);
      expect(map.list[0].value).toBe(yuan);
      expect(map.points.map(({ value }: { value: number }) => value)).toContain(yuan);
    }
});

test("and one by one, on the screen and in the file, whose head says so", async () => {
  const { map } = await service.call("event/details", range, session);
  expect(map.list.map(({ value }: { value: number }) => value).sort()).toEqual([0.1, 12.34]);
  const { map: export_ } = await service.call("event/detailsExport", range, session);
  const text = await fileOf(export_.taskId);
  expect(text).toContain("平台,数值（元）,明细值");
  expect(text).toContain(",ios,12.34,");
});

test("and in the channel report, its sum and its file", async () => {
  const { id: eventNo, ...days } = range;
  const body = { ...days, eventIds: [eventNo] };
  const { map } = await service.call("channel/selfChannelList", body, session);
  expect(map.list[0].events).toEqual([{ id: eventNo, times: 2, users: 1, value: yuan }]);
  expect(map.totalEvents[0].value).toBe(yuan);
  for (const more of [{}, { groupBy: "group" as const }, { isDaily: true }]) {
    const query = { ...body, ...more, columns: ["event" as const], format: "csv" as const };
    const { file } = (await service.call("channel/selfChannelListExport", query, session)).map;
    const text = Buffer.from(file.content, "base64").toString("utf8");
    expect(text).toContain("支付成功 次数,支付成功 人数,支付成功 数值（元）\r\n");
    expect(text).toMatch(/默认分组,2,1,12\.44\r\n/);
  }
});

async function fileOf(taskId: number): Promise<string> {
  await service.service.jobs.settled();
  const { map } = await service.call("report_export/download", { gid: taskId }, session);
  return (await service.service.handle(new Request(map.list[0].url))).text();
}

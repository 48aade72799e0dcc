import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendNotices } from "../../../../../service/features/notice/send-notices";
import { sendWebhooks } from "../../../../../service/features/webhook";
import { countHours, hourMs, judge, newRule, toNextHour } from "../../../../support/monitor";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({ XI_POSTBACK_NETWORKS: "127.0.0.0/8" }, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
  await service.call(
    "message/saveRobot",
    {
      kind: "wecom",
      url: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef0123",
    },
    asOwner,
  );
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const table of [
    ...["rollup_hour", "monitor_rule", "monitor_alert", "message", "notice", "webhook_delivery"],
  ])
    await service.store.pool.query(`DELETE FROM ${table}`);
});

const rows = async (text: string) => (await service.store.pool.query(text)).rows;
const fire = async () => {
  toNextHour(service);
  await judge(service);
};
const addRule = async (more: Parameters<typeof newRule>[1] = {}) => {
  toNextHour(service);
  const response = await service.call("monitor/addRule", newRule(world.owner.id, more), asOwner);
  if (!response.map) throw new Error(response.retMsg);
  return response.map.id as number;
};

test("the rule says in which ways, and ways that lead nowhere are left out", async () => {
  await addRule({ ways: ["chat", "mail", "sms"] });
  await fire();
  expect(await rows("SELECT channel, event FROM notice ORDER BY channel")).toEqual([
    { channel: "chat", event: "alert" },
    { channel: "sms", event: "alert" },
  ]);
  const [{ count }] = await rows("SELECT count(*) FROM message WHERE type = 'alert'");
  expect(Number(count), "no message in the console was asked for").toBe(0);
});

test("a robot that fails loses nothing: it is told later, and judging goes on", async () => {
  await addRule({ ways: ["site", "chat"] });
  const { chat } = service.ports;
  const working = chat.send;
  chat.send = () => Promise.reject(new Error("连接超时"));
  const send = () =>
    sendNotices({
      store: service.store,
      ports: service.ports,
      config: service.config,
      now: service.now,
    });
  await fire();
  await send();
  expect(await rows("SELECT state, tries, fault FROM notice")).toEqual([
    { state: 0, tries: 1, fault: "连接超时" },
  ]);
  expect(await rows("SELECT 1 FROM monitor_alert")).toHaveLength(1);
  chat.send = working;
  service.wait(hourMs);
  await judge(service);
  await send();
  expect(await rows("SELECT state FROM notice WHERE state <> 1")).toEqual([]);
  expect(await rows("SELECT fired FROM monitor_alert")).toEqual([{ fired: 2 }]);
});

test("an open alert is counted beside its app, for its owner", async () => {
  await addRule();
  await fire();
  const list = { applyName: "", applyShow: 0, isApplyAuth: 0 } as const;
  const counted = async (token: string) =>
    (await service.call("apply/applyList", list, { token })).data.records.map(
      (row: { id: number; alertCount: number }) => [row.id, row.alertCount],
    );
  expect(await counted(world.owner.token)).toEqual([[world.app.id, 1]]);
  await rows("UPDATE monitor_alert SET state = 2");
  expect(await counted(world.owner.token)).toEqual([[world.app.id, 0]]);
});

test("a webhook that answers nothing is tried again with the same alert", async () => {
  const made = await service.call(
    "webhook/add",
    { name: "值班", url: "http://127.0.0.1:61009/hook", events: ["alert"] },
    asOwner,
  );
  expect(made.retCode).toBe("0000");
  const id = await addRule();
  await fire();
  let isUp = false;
  const bodies: string[] = [];
  const send = () =>
    sendWebhooks({
      store: service.store,
      port: {
        send: async ({ body }) => {
          bodies.push(body ?? "");
          return isUp
            ? { status: 200, body: "", fault: "" }
            : { status: null, body: "", fault: "timeout" };
        },
      },
      masterSecret: service.config.masterSecret,
      now: service.now,
    });
  expect(await send()).toBe(1);
  isUp = true;
  service.wait(2 * 60_000);
  expect(await send()).toBe(1);
  expect(bodies[1]).toBe(bodies[0]);
  const { event, data } = JSON.parse(bodies[0] ?? "{}");
  expect(event).toBe("alert");
  expect(data).toMatchObject({
    ruleId: id,
    metric: "install",
    level: 2,
    notice: "opened",
    value: 0,
    low: 10,
    object: { kind: "app", name: "自有应用" },
  });
});

test("whoever may no longer see the monitor is not told, the owner is", async () => {
  const token = await world.authorise("13700000007", [{ key: "monitor", level: "read" }]);
  const { list, receivers } = (await service.call("monitor/rules", {}, asOwner)).map;
  expect(list).toEqual([]);
  const colleague = receivers.find((one: { isOwner: boolean }) => !one.isOwner).id;
  await addRule({ receivers: [colleague] });
  await service.store.pool.query(
    "UPDATE app_grant SET cancelled_at = now() WHERE grantee_id = $1",
    [colleague],
  );
  await fire();
  expect(await rows("SELECT account_id FROM message WHERE type = 'alert'")).toEqual([
    { account_id: world.owner.id },
  ]);
  expect((await service.call("monitor/rules", {}, { ...asOwner, token })).retCode).toBe("0233");
});

test("what does not suit the metric is refused at its field", async () => {
  const refuse = async (more: Parameters<typeof newRule>[1]) => {
    const { retCode, data } = await service.call(
      "monitor/addRule",
      newRule(world.owner.id, more),
      asOwner,
    );
    expect(retCode).toBe("0400");
    return data?.field;
  };
  expect(await refuse({ metric: "day1", period: "hour" })).toBe("period");
  expect(
    await refuse({
      period: "ten",
      condition: { kind: "baseline", sensitivity: "mid", direction: "any" },
    }),
  ).toBe("condition");
  expect(await refuse({ objects: [{ kind: "channel", id: "999999" }] })).toBe("objects");
  expect(await refuse({ metric: "visit", objects: [{ kind: "region", id: "广东" }] })).toBe(
    "objects",
  );
  expect(await refuse({ metric: "event" })).toBe("eventNo");
  expect(await refuse({ receivers: [world.outsider.id] })).toBe("receivers");
  expect(await refuse({ condition: { kind: "fixed", op: "outside", value: 5, upper: 5 } })).toBe(
    "condition",
  );
  expect(
    await refuse({
      metric: "registerRate",
      condition: { kind: "fixed", op: "above", value: 20, upper: null },
    }),
  ).toBe("condition");
});

test("a drop against the baseline names the channel it comes from", async () => {
  const [one, two] = world.channelIds;
  await service.store.pool.query("UPDATE app SET created_at = $1", [
    new Date(service.now() - 90 * 24 * hourMs),
  ]);
  await addRule({ condition: { kind: "baseline", sensitivity: "mid", direction: "any" } });
  toNextHour(service);
  const hours = Array.from({ length: 70 * 24 }, (_, index) => index + 1);
  const counts = hours.flatMap((ago) => {
    const [a, b] = [ago === 1 ? 0 : 80, 40];
    return [
      { ago, channelId: one, install: a },
      { ago, channelId: two, install: b },
      { ago, install: a + b },
    ];
  });
  await countHours(service, world.app.id, counts);
  await judge(service);
  const [{ id }] = await rows("SELECT id FROM monitor_alert");
  const { map } = await service.call("monitor/alert", { id }, asOwner);
  expect(map.alert).toMatchObject({ value: 40, reference: 120 });
  expect(map.chart.low[map.chart.at]).toBeGreaterThan(40);
  const [cause] = map.causes.filter((item: { split: string }) => item.split === "channel");
  expect(cause).toMatchObject({ id: String(one), name: "渠道一", value: 0, share: 1 });
});

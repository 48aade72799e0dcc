import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countHours, hourMs, judge, newRule, toNextHour } from "../../../../support/monitor";
import { problemsOfSchema } from "../../../../support/open-schemas";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let asOwner: { token: string; appkey: string };
let hook: number;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
  const url = "https://hooks.example.com/xi";
  const events: ["alert", "monitor.resolved"] = ["alert", "monitor.resolved"];
  hook = (await service.call("webhook/add", { name: "值班", url, events }, asOwner)).map.webhook.id;
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const table of ["rollup_hour", "monitor_rule", "monitor_alert", "webhook_delivery"])
    await service.store.pool.query(`DELETE FROM ${table}`);
});

const addRule = async (more: Parameters<typeof newRule>[1] = {}) => {
  toNextHour(service);
  const response = await service.call("monitor/addRule", newRule(world.owner.id, more), asOwner);
  if (!response.map) throw new Error(response.retMsg);
  return response.map.id as number;
};
const nextHour = async (install: number) => {
  toNextHour(service);
  await countHours(service, world.app.id, [{ ago: 1, install }]);
  await judge(service);
};
const deliveries = async () => {
  const { map } = await service.call("webhook/deliveries", { id: hook, pageSize: 50 }, asOwner);
  const messages = map.list.map(({ body }: { body: string }) => JSON.parse(body));
  for (const message of messages) {
    const name = message.event === "alert" ? "AlertEvent" : "MonitorResolvedEvent";
    expect(problemsOfSchema(name, message)).toEqual([]);
  }
  return messages.filter(({ event }: { event: string }) => event === "monitor.resolved");
};

test("an alert that closes by itself is told once, with the alert that it ends", async () => {
  const ruleId = await addRule();
  await nextHour(0);
  expect(await deliveries()).toEqual([]);
  for (let hour = 0; hour < 4; hour += 1) await nextHour(50);
  const [message, ...more] = await deliveries();
  expect(more).toEqual([]);
  expect(message.data).toMatchObject({
    ruleId,
    metric: "install",
    reason: "recovered",
    object: { kind: "app", name: "自有应用" },
  });
  expect(message.data.resolvedTime - message.data.openedTime).toBeGreaterThanOrEqual(hourMs);
  const { map } = await service.call("monitor/alert", { id: message.data.alertId }, asOwner);
  expect(map.alert.closedTime).toBe(message.data.resolvedTime);
});

test.each(["stopped", "deleted", "changed"])("a rule that is %s ends its alerts", async (how) => {
  const id = await addRule({ name: how });
  await nextHour(0);
  if (how === "stopped") await service.call("monitor/switchRule", { id, isOn: false }, asOwner);
  if (how === "deleted") await service.call("monitor/deleteRule", { id }, asOwner);
  if (how === "changed") {
    const { map } = await service.call("monitor/rules", {}, asOwner);
    const { revision } = map.list.find((rule: { id: number }) => rule.id === id);
    const body = newRule(world.owner.id, { name: how, metric: "click" });
    await service.call("monitor/updateRule", { id, revision, ...body }, asOwner);
  }
  expect((await deliveries()).map(({ data }: { data: object }) => data)).toMatchObject([
    { ruleId: id, ruleName: how, reason: "rule" },
  ]);
});

test("an alert of a channel that is deleted is over", async () => {
  const made = await service.call("channel/addChannel", newChannel(world.groupId, "短命"), asOwner);
  const object = { kind: "channel" as const, id: String(made.map.id) };
  await addRule({ objects: [object] });
  await nextHour(0);
  await service.call("channel/delChannel", { ids: [made.map.id], confirm: "" }, asOwner);
  await nextHour(0);
  expect((await deliveries()).map(({ data }: { data: { reason: string } }) => data.reason)).toEqual(
    ["gone"],
  );
});

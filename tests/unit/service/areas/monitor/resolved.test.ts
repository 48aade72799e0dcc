import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countHours, hourMs, judge, newRule, toNextHour } from "../../../../support/monitor";
import { faultsOfSchema } from "../../../../support/open-schemas";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let xi: TestService;
let world: World;
let asOwner: { token: string; appkey: string };
let hook: number;
beforeAll(async () => {
  xi = await startTestService({}, { hasWorkers: false });
  xi.stopClock();
  world = await makeWorld(xi);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
  const url = "https://hooks.example.com/xi";
  const events: ["alert", "monitor.resolved"] = ["alert", "monitor.resolved"];
  hook = (await xi.call("webhook/add", { name: "值班", url, events }, asOwner)).map.webhook.id;
});
afterAll(() => xi.close());
beforeEach(async () => {
  for (const table of ["rollup_hour", "monitor_rule", "monitor_alert", "webhook_delivery"])
    await xi.store.pool.query(`DELETE FROM ${table}`);
});

const addRule = async (more: Parameters<typeof newRule>[1] = {}) => {
  toNextHour(xi);
  const answer = await xi.call("monitor/addRule", newRule(world.owner.id, more), asOwner);
  if (!answer.map) throw new Error(answer.retMsg);
  return answer.map.id as number;
};
const nextHour = async (install: number) => {
  toNextHour(xi);
  await countHours(xi, world.app.id, [{ ago: 1, install }]);
  await judge(xi);
};
const told = async () => {
  const { map } = await xi.call("webhook/deliveries", { id: hook, pageSize: 50 }, asOwner);
  const messages = map.list.map(({ body }: { body: string }) => JSON.parse(body));
  for (const message of messages) {
    const name = message.event === "alert" ? "AlertEvent" : "MonitorResolvedEvent";
    expect(faultsOfSchema(name, message)).toEqual([]);
  }
  return messages.filter(({ event }: { event: string }) => event === "monitor.resolved");
};

test("an alert that closes by itself is told once, with the alert that it ends", async () => {
  const ruleId = await addRule();
  await nextHour(0);
  expect(await told()).toEqual([]);
  for (let hour = 0; hour < 4; hour += 1) await nextHour(50);
  const [message, ...more] = await told();
  expect(more).toEqual([]);
  expect(message.data).toMatchObject({
    ruleId,
    metric: "install",
    reason: "recovered",
    object: { kind: "app", name: "自有应用" },
  });
  expect(message.data.resolvedTime - message.data.openedTime).toBeGreaterThanOrEqual(hourMs);
  const { map } = await xi.call("monitor/alert", { id: message.data.alertId }, asOwner);
  expect(map.alert.closedTime).toBe(message.data.resolvedTime);
});

test.each(["stopped", "deleted", "changed"])("a rule that is %s ends its alerts", async (how) => {
  const id = await addRule({ name: how });
  await nextHour(0);
  if (how === "stopped") await xi.call("monitor/switchRule", { id, isOn: false }, asOwner);
  if (how === "deleted") await xi.call("monitor/deleteRule", { id }, asOwner);
  if (how === "changed") {
    const { map } = await xi.call("monitor/rules", {}, asOwner);
    const { revision } = map.list.find((rule: { id: number }) => rule.id === id);
    const body = newRule(world.owner.id, { name: how, metric: "click" });
    await xi.call("monitor/updateRule", { id, revision, ...body }, asOwner);
  }
  expect((await told()).map(({ data }: { data: object }) => data)).toMatchObject([
    { ruleId: id, ruleName: how, reason: "rule" },
  ]);
});

test("an alert of a channel that is deleted is over", async () => {
  const made = await xi.call("channel/addChannel", newChannel(world.groupId, "短命"), asOwner);
  const object = { kind: "channel" as const, id: String(made.map.id) };
  await addRule({ objects: [object] });
  await nextHour(0);
  await xi.call("channel/delChannel", { ids: [made.map.id], confirm: "" }, asOwner);
  await nextHour(0);
  expect((await told()).map(({ data }: { data: { reason: string } }) => data.reason)).toEqual([
    "gone",
  ]);
});

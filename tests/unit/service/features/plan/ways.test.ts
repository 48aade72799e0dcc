import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlanRun, ReportPlan } from "../../../../../src/core/api/contract";
import { openPlanWorld, ownAddress, type PlanWorld } from "./plan-world";

let w: PlanWorld;
beforeAll(async () => {
  w = await openPlanWorld();
});
afterAll(() => w.service.close());
beforeEach(async () => {
  w.box.mails.length = 0;
  w.box.busy.clear();
  w.groups.messages.length = 0;
  w.groups.busy.clear();
  w.groups.gone.clear();
  w.service.wait(6 * 3_600_000);
  await w.service.store.pool.query(
    `DELETE FROM report_plan; DELETE FROM report_run; DELETE FROM report_delivery; DELETE FROM report_receiver;
     DELETE FROM report_robot; DELETE FROM webhook; DELETE FROM webhook_delivery; DELETE FROM rate_limit;
     UPDATE app SET settings = settings - 'webhooks'`,
  );
});

const wecomUrl = (n: number | string) =>
  `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef-${n}`;
const wecom = (n: number | string) => ({ kind: "wecom", url: wecomUrl(n), secret: "" });
const feishuUrl = "https://open.feishu.cn/open-apis/bot/v2/hook/feishu0123456789abcdef";
const feishu = { kind: "feishu", url: feishuUrl, secret: "SECtopsecret" };
const draft = (more: object = {}) => ({
  name: "日报",
  content: { kind: "table", metrics: ["install"] },
  every: "day",
  time: "09:00",
  receivers: [],
  ...more,
});
const save = (more: object = {}, as = w.owner) =>
  w.service.call("plan/save", draft(more) as never, as);
const made = async (more: object = {}): Promise<ReportPlan> => {
  const { map, retMsg } = await save(more);
  if (!map) throw new Error(retMsg);
  return map;
};
const runs = async (id: number): Promise<PlanRun[]> =>
  (await w.service.call("plan/runs", { id }, w.owner)).map.list;
const minutes = (n: number) => w.service.wait(n * 60_000);
const hook = async (events: string[], name = "数仓"): Promise<number> => {
  const body = { name, url: "https://hooks.example.com/in", events, form: "xi", eventIds: null };
  return (await w.service.call("webhook/add", body as never, w.owner)).map.webhook.id;
};
const stored = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await w.service.store.pool.query(sql)).rows;

test("a plan with robots alone sends one message of a slot to each", async () => {
  w.toTime("08:00");
  const plan = await made({ robots: [wecom(1), feishu] });
  expect(plan.robots).toMatchObject([
    { kind: "wecom", addressMasked: "qyapi.weixin.qq.com ···ef-1", hasSecret: false },
    { kind: "feishu", addressMasked: "open.feishu.cn ···cdef", hasSecret: true },
  ]);
  w.toTime("09:00");
  await Promise.all([w.round(), w.round(), w.round()]);
  await w.round();
  expect(w.groups.messages.map(({ robot }) => robot)).toEqual([
    { kind: "wecom", url: wecomUrl(1), secret: "" },
    feishu,
  ]);
  expect(w.groups.messages[0]?.message.title).toMatch(/^日报（/);
  expect(w.groups.messages[0]?.message.markdown).toContain("](https://console.example.com/");
  expect(w.box.mails).toEqual([]);
  const [run] = await runs(plan.id);
  expect(run).toMatchObject({
    state: "sent",
    deliveries: [
      { way: "robot", address: "qyapi.weixin.qq.com ···ef-1", robot: "wecom", state: "sent" },
      { way: "robot", address: "open.feishu.cn ···cdef", robot: "feishu", state: "sent" },
    ],
  });
});

test("addresses and secrets are sealed in the store, and in no answer", async () => {
  w.toTime("08:00");
  const plan = await made({ robots: [wecom("secretkey"), feishu] });
  w.groups.gone.add(feishuUrl);
  w.toTime("09:00");
  await w.round();
  const answers = JSON.stringify([
    plan,
    (await w.service.call("plan/list", {}, w.owner)).map,
    await runs(plan.id),
    (await w.service.call("GET message/list", {} as never, w.owner)).map,
  ]);
  const rows = JSON.stringify(await stored("SELECT * FROM report_robot"));
  const others = JSON.stringify([
    await stored("SELECT * FROM report_delivery"),
    await stored("SELECT * FROM report_run"),
    await stored("SELECT * FROM report_plan"),
  ]);
  for (const text of [answers, rows, others]) {
    for (const secret of ["secretkey", "feishu0123456789", "SECtopsecret"])
      expect(text).not.toContain(secret);
  }
  expect(rows).toContain("···cdef");
  // Moved to another plan, what is sealed opens no more.
  const { id } = await made({ name: "别的", robots: [wecom(9)] });
  await w.service.store.pool.query(
    `UPDATE report_robot SET url = (SELECT url FROM report_robot WHERE masked LIKE '%tkey') WHERE plan_id = ${id}`,
  );
  w.groups.messages.length = 0;
  w.toTime("08:00");
  w.toTime("09:00");
  await w.round();
  expect(w.groups.messages.map(({ robot }) => robot.url)).toEqual([wecomUrl("secretkey")]);
  expect((await runs(id))[0]?.deliveries).toMatchObject([{ state: "failed", tries: 1 }]);
});

test("kept robots stay, those that go are forgotten but named in the log, and none is there twice", async () => {
  w.toTime("08:00");
  const plan = await made({ robots: [wecom(1), wecom(2)] });
  const [first, second] = plan.robots;
  w.toTime("09:00");
  await w.round();
  const kept = await made({
    id: plan.id,
    revision: plan.revision,
    robots: [{ kind: "kept", id: second?.id }, feishu],
  });
  expect(kept.robots.map(({ id }) => id)).toContain(second?.id);
  expect(kept.robots).toHaveLength(2);
  expect(await stored(`SELECT url, secret FROM report_robot WHERE id = ${first?.id}`)).toEqual([
    { url: null, secret: null },
  ]);
  expect((await runs(plan.id))[0]?.deliveries.map(({ address }) => address)).toEqual([
    "qyapi.weixin.qq.com ···ef-1",
    "qyapi.weixin.qq.com ···ef-2",
  ]);
  const change = (robots: object[]) => save({ id: plan.id, revision: kept.revision, robots });
  for (const robots of [
    [{ kind: "kept", id: first?.id }],
    [{ kind: "kept", id: second?.id }, wecom(2)],
    [feishu, feishu],
  ])
    expect(await change(robots)).toMatchObject({ retCode: "0400", data: { field: "robots" } });
  expect((await change([{ kind: "kept", id: second?.id }])).retCode).toBe("0000");
});

test("a robot of another plan is none to keep or to test", async () => {
  const editor = {
    token: await w.world.authorise("13700000041", [
      { key: "data", level: "edit" },
      { key: "channel", level: "read" },
    ]),
    appkey: w.owner.appkey,
  };
  const { robots, id } = await made({ robots: [wecom(1)] });
  const kept = [{ kind: "kept", id: robots[0]?.id }];
  expect(await save({ name: "我的", robots: kept }, editor)).toMatchObject({ retCode: "0400" });
  const { receivers: _, ...body } = draft({ robots: kept });
  for (const [of, code] of [
    [null, "0400"],
    [id, "0404"],
  ])
    expect(
      (await w.service.call("plan/testRobots", { ...body, id: of } as never, editor)).retCode,
    ).toBe(code);
  // The owner sees the plans of others, and has nothing sent by them.
  const { map: theirs } = await save({ name: "编辑者的", robots: [wecom(7)] }, editor);
  const owners = { ...body, id: theirs.id, robots: [{ kind: "kept", id: theirs.robots[0]?.id }] };
  expect((await w.service.call("plan/testRobots", owners as never, w.owner)).retCode).toBe("0233");
  expect(w.groups.messages).toEqual([]);
});

test("tries again after 1, 5 and 30 minutes, then says which robot and why", async () => {
  w.toTime("08:00");
  const { id } = await made({ receivers: [ownAddress], robots: [wecom(1)] });
  w.groups.busy.add(wecomUrl(1));
  w.toTime("09:00");
  await w.round();
  expect((await runs(id))[0]?.deliveries).toMatchObject([
    { way: "mail", state: "sent" },
    { way: "robot", state: "waiting", tries: 1, fault: "连接不上机器人，请稍后重试" },
  ]);
  for (const wait of [1, 5, 30]) {
    minutes(wait);
    await w.round();
  }
  expect((await runs(id))[0]).toMatchObject({
    state: "sent",
    deliveries: [
      { way: "mail", state: "sent", tries: 1 },
      { way: "robot", state: "failed", tries: 4 },
    ],
  });
  expect(JSON.stringify(await stored("SELECT body FROM message"))).toContain(
    "群机器人 qyapi.weixin.qq.com ···ef-1：连接不上机器人，请稍后重试",
  );
  w.groups.busy.clear();
  const [run] = await runs(id);
  const failed = run?.deliveries.find(({ way }) => way === "robot");
  await w.service.call(
    "plan/resend",
    { id, runId: run?.id ?? 0, way: "robot", receiver: failed?.receiver } as never,
    w.owner,
  );
  // The last try took the robot's turn.
  w.service.wait(3_000);
  await w.round();
  expect(w.groups.messages).toHaveLength(1);
  expect(w.box.mails).toHaveLength(1);
});

test("plans of one robot leave at least 3 s between their messages, whoever sends", async () => {
  w.toTime("08:00");
  for (const n of [1, 2, 3, 4]) await made({ name: `日报${n}`, robots: [wecom("same")] });
  await made({ name: "别的群", robots: [wecom("other")] });
  w.toTime("09:00");
  await Promise.all([w.round(), w.round()]);
  expect(w.groups.messages).toHaveLength(2);
  for (let second = 0; second < 15; second += 1) {
    w.service.wait(1_000);
    await Promise.all([w.round(), w.round()]);
  }
  const times = w.groups.messages
    .filter(({ robot }) => robot.url === wecomUrl("same"))
    .map(({ atMs }) => atMs);
  expect(times).toHaveLength(4);
  for (const [at, time] of times.slice(1).entries())
    expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(3_000);
  const tries = await stored("SELECT DISTINCT tries, state FROM report_delivery");
  expect(tries).toEqual([{ tries: 1, state: 1 }]);
});

test("a test goes to the robots of the form, titled so, five times an hour with the mails", async () => {
  const plan = await made({ robots: [wecom(1)] });
  w.groups.messages.length = 0;
  const { receivers: _, ...mail } = draft();
  const body = { ...mail, id: plan.id, robots: [{ kind: "kept", id: plan.robots[0]?.id }, feishu] };
  const test = () => w.service.call("plan/testRobots", body as never, w.owner);
  expect(await test()).toMatchObject({ map: { sent: 2 } });
  expect(w.groups.messages.map(({ robot }) => robot.url)).toEqual([wecomUrl(1), feishuUrl]);
  for (const { message } of w.groups.messages) expect(message.title).toMatch(/^【测试】日报/);
  expect((await w.service.call("plan/test", mail as never, w.owner)).retCode).toBe("0000");
  const codes = await Promise.all(Array.from({ length: 8 }, test));
  expect(codes.filter(({ retCode }) => retCode === "0000")).toHaveLength(3);
  expect(w.box.mails.map(({ address }) => address)).toEqual([ownAddress]);
  minutes(60);
  w.groups.gone.add(wecomUrl(1));
  expect(await test()).toMatchObject({ retCode: "0503", data: { field: "robots" } });
});

test("saves of one plan at once keep at most five robots", async () => {
  const plan = await made({ robots: [wecom(0)] });
  const five = (from: number) => Array.from({ length: 5 }, (__, n) => wecom(`${from}${n}`));
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => save({ id: plan.id, revision: plan.revision, robots: five(n) })),
  );
  expect(answers.filter(({ retCode }) => retCode === "0000")).toHaveLength(1);
  const { map } = await w.service.call("plan/list", {}, w.owner);
  expect(map.list[0].robots).toHaveLength(5);
  expect(await stored("SELECT id FROM report_robot WHERE url IS NOT NULL")).toHaveLength(5);
});

test("webhooks that ask for it get the report, once, under an id that a resend keeps", async () => {
  w.toTime("08:00");
  await w.countDay(1, { install: 137 });
  const [asked, asked2] = [await hook(["report"]), await hook(["report", "alert"], "另一个")];
  await hook(["alert"], "不要");
  const { id } = await made({ toWebhook: true });
  await made({ name: "不发", receivers: [ownAddress] });
  const today = w.toTime("09:00");
  await Promise.all([w.round(), w.round()]);
  await w.round();
  const messages = () =>
    stored("SELECT webhook_id, id, event, body, state FROM webhook_delivery ORDER BY webhook_id");
  const first = await messages();
  expect(first.map(({ webhook_id }) => webhook_id)).toEqual([asked, asked2]);
  expect(first[0]?.id).not.toBe(first[1]?.id);
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  expect(JSON.parse(String(first[0]?.body))).toMatchObject({
    id: first[0]?.id,
    event: "report",
    data: {
      plan: { id, name: "日报" },
      slot: `day:${yesterday}`,
      period: { start: yesterday, end: yesterday },
      isLate: false,
      figures: [],
      tables: [{ title: "渠道表格" }],
      links: { console: expect.stringContaining("https://console.example.com/") },
    },
  });
  const [run] = await runs(id);
  expect(run).toMatchObject({ state: "sent", deliveries: [{ way: "webhook", state: "sent" }] });
  await w.service.store.pool.query("UPDATE webhook_delivery SET state = 1");
  const resend = { id, runId: run?.id ?? 0, way: "webhook", receiver: "" };
  expect(await w.service.call("plan/resend", resend as never, w.owner)).toMatchObject({
    retCode: "0000",
  });
  await w.round();
  expect(await messages()).toEqual(first);
});

test("a plan needs somebody to send to, and a webhook that asks for it", async () => {
  for (const [more, field] of [
    [{}, "receivers"],
    [{ toWebhook: true }, "toWebhook"],
    [{ robots: [1, 2, 3, 4, 5, 6].map(wecom) }, "robots"],
    [
      { robots: [{ ...wecom(1), url: "https://evil.example/cgi-bin/webhook/send" }] },
      "robots.0.url",
    ],
    [{ robots: [{ ...wecom(1), kind: "feishu" }] }, "robots.0.url"],
    [{ robots: [{ kind: "kept", id: 1 }] }, "robots"],
  ] as const)
    expect(await save(more)).toMatchObject({ retCode: "0400", data: { field } });
  const asked = await hook(["report"]);
  const { id } = await made({ toWebhook: true });
  // Nobody asks for it any more when it is due.
  await w.service.call("webhook/delete", { id: asked } as never, w.owner);
  w.toTime("08:00");
  w.toTime("09:00");
  await w.round();
  expect((await runs(id))[0]).toMatchObject({
    state: "failed",
    deliveries: [{ way: "webhook", state: "left", fault: "没有回调订阅「定时报表」事件" }],
  });
});

test("deleting a plan forgets its robots", async () => {
  const { id } = await made({ robots: [wecom(1)] });
  await w.service.call("plan/delete", { id }, w.owner);
  expect(await stored("SELECT id FROM report_robot")).toEqual([]);
});

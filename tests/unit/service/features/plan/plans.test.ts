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
  w.box.unknown.clear();
  w.box.arrived = () => {};
  // Each has what its session may ask within a while.
  w.service.wait(6 * 3_600_000);
  await w.service.store.pool.query(
    "DELETE FROM report_plan; DELETE FROM report_run; DELETE FROM report_delivery; DELETE FROM report_receiver; DELETE FROM rate_limit",
  );
});

const card = (id: string, kind: string, more: object, x = 0, y = 0, w = 4, h = 6) => ({
  id,
  kind,
  x,
  y,
  w,
  h,
  ...more,
});
let boards = 0;
async function makeBoard(name = `看板${++boards}`): Promise<number> {
  const cards = [
    card("n", "number", { metric: "install" }),
    card("t", "trend", { metrics: ["install", "registerUv"] }, 4),
    card("x", "text", { text: "请看 **安装量**", title: "说明" }, 8),
  ];
  const body = { name, filter: { range: "last7" }, cards };
  const { map, retMsg } = await w.service.call("board/save", body as never, w.owner);
  if (!map) throw new Error(retMsg);
  return map.id;
}
const draft = (more: object = {}) => ({
  name: "日报",
  content: { kind: "table", metrics: ["install"] },
  every: "day",
  time: "09:00",
  receivers: [ownAddress],
  ...more,
});
const save = (more: object = {}, as = w.owner) =>
  w.service.call("plan/save", draft(more) as never, as);
const made = async (more: object = {}): Promise<ReportPlan> => {
  const { map, retMsg } = await save(more);
  if (!map) throw new Error(retMsg);
  return map;
};
const plans = async (as = w.owner): Promise<ReportPlan[]> =>
  (await w.service.call("plan/list", {}, as)).map.list;
const runs = async (id: number, as = w.owner): Promise<PlanRun[]> =>
  (await w.service.call("plan/runs", { id }, as)).map.list;
const minutes = (n: number) => w.service.wait(n * 60_000);

test("mails the report of the last day that is over, once, with the figures of the reports", async () => {
  w.toTime("08:00");
  const plan = await made({ content: { kind: "board", boardId: await makeBoard() } });
  await w.countDay(1, { install: 137, register: 41 });
  await w.countDay(2, { install: 90, register: 30 });
  expect(plan).toMatchObject({ isOn: true, isMine: true, receivers: [{ state: "on" }] });
  expect(await w.round()).toBe(0);
  const today = w.toTime("09:00");
  await w.round();
  expect(await w.round()).toBe(0);
  const [mail, ...others] = w.box.mails;
  expect(others).toEqual([]);
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const { map: trend } = await w.service.call(
    "stat/trend",
    { start: yesterday, end: yesterday },
    w.owner,
  );
  expect(trend.totals).toMatchObject({ install: 137, registerUv: 41 });
  expect(mail?.subject).toBe(`日报（${yesterday}，Asia/Shanghai）`);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("137");
    expect(part).toContain("41");
    expect(part).toContain("↑ 52.22%");
    expect(part).toContain("请看 安装量");
  }
  expect(await runs(plan.id)).toMatchObject([
    { start: yesterday, end: yesterday, state: "sent", isLate: false, canResend: true },
  ]);
});

test("several senders at once make one run and one mail of a slot", async () => {
  w.toTime("08:00");
  await made({ receivers: [ownAddress] });
  w.toTime("09:01");
  await Promise.all([w.round(), w.round(), w.round(), w.round()]);
  await w.round();
  expect(w.box.mails).toHaveLength(1);
});

test("neither a new plan nor one that is switched on sends what was due before", async () => {
  w.toTime("10:00");
  const { id } = await made();
  await w.round();
  await w.service.call("plan/switch", { id, isOn: false }, w.owner);
  w.toTime("09:30");
  await w.round();
  await w.service.call("plan/switch", { id, isOn: true }, w.owner);
  await w.round();
  expect(w.box.mails).toEqual([]);
  expect(await runs(id)).toEqual([]);
  w.toTime("09:00");
  await w.round();
  expect(w.box.mails).toHaveLength(1);
});

test("after an outage sends the latest slot, called late, and notes those before as missed", async () => {
  w.toTime("08:00");
  const { id } = await made();
  w.toTime("09:00");
  w.service.wait(3 * 86_400_000 + 4 * 3_600_000);
  await w.round();
  expect(w.box.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^【补发】/)]);
  expect((await runs(id)).map(({ state, isLate }) => [state, isLate])).toEqual([
    ["sent", true],
    ["missed", false],
    ["missed", false],
    ["missed", false],
  ]);
  expect(new Set((await runs(id)).map(({ start }) => start)).size).toBe(4);
});

test("a run whose sender died is taken up again, with the content and identity of before", async () => {
  w.toTime("08:00");
  const { id } = await made({ receivers: [ownAddress] });
  w.toTime("09:00");
  // Dies when the first mail has arrived: nothing is noted of it.
  w.box.arrived = () => {
    throw new Error("killed");
  };
  const { store, ports, config, now } = w.service;
  const { runPlans } = await import("../../../../../service/features/plan/run-plans");
  await runPlans({ store, ports, config, now });
  w.box.arrived = () => {};
  await w.countDay(1, { install: 5_555 });
  expect(await w.round()).toBe(0);
  minutes(4);
  await w.round();
  expect(w.box.mails).toHaveLength(2);
  const [first, second] = w.box.mails;
  expect(second).toEqual(first);
  expect(second?.messageId).toMatch(/^<[0-9a-f]{40}@console\.example\.com>$/);
  expect((await runs(id))[0]).toMatchObject({ state: "sent" });
});

test("tries again after 1, 5 and 30 minutes, then fails and tells its maker why", async () => {
  w.toTime("08:00");
  const { id } = await made();
  w.toTime("09:00");
  w.box.busy.add(ownAddress);
  await w.round();
  for (const wait of [1, 5, 30]) {
    expect(await w.round()).toBe(0);
    minutes(wait);
    await w.round();
  }
  expect((await runs(id))[0]).toMatchObject({
    state: "failed",
    deliveries: [{ address: ownAddress, state: "failed", tries: 4, fault: /发送不出去/ }].map(
      (one) => ({ ...one, fault: expect.stringMatching(one.fault) }),
    ),
  });
  const { map } = await w.service.call("GET message/list", {} as never, w.owner);
  expect(JSON.stringify(map.list)).toContain("没有发送成功");
  w.box.busy.clear();
  const [run] = await runs(id);
  expect(await w.service.call("plan/resend", { id, runId: run?.id ?? 0 }, w.owner)).toMatchObject({
    retCode: "0000",
  });
  await w.round();
  expect(w.box.mails).toHaveLength(1);
  expect((await runs(id))[0]).toMatchObject({ state: "sent" });
  expect(await w.service.call("plan/resend", { id, runId: run?.id ?? 0 }, w.owner)).toMatchObject({
    retCode: "0400",
  });
});

test("five slots in a row without success pause a plan", async () => {
  w.toTime("08:00");
  const { id } = await made();
  w.box.unknown.add(ownAddress);
  for (let day = 0; day < 5; day += 1) {
    expect((await plans())[0]).toMatchObject({ isOn: true });
    w.toTime("09:00");
    await w.round();
    w.toTime("08:00");
  }
  expect(await plans()).toMatchObject([{ id, isOn: false, stopped: "failing", nextTime: null }]);
});

test("stops when whoever made it loses the app, and tells the app's owner", async () => {
  w.toTime("08:00");
  const mobile = "13700000021";
  const editor = {
    token: await w.world.authorise(mobile, [
      { key: "data", level: "edit" },
      { key: "channel", level: "read" },
    ]),
    appkey: w.owner.appkey,
  };
  const { retCode } = await save({ name: "编辑的" }, editor);
  expect(retCode).toBe("0000");
  await w.service.store.pool.query(
    "DELETE FROM app_grant WHERE grantee_id = (SELECT id FROM account WHERE mobile = $1)",
    [mobile],
  );
  w.toTime("09:00");
  await w.round();
  expect(w.box.mails).toEqual([]);
  expect(await plans()).toMatchObject([{ name: "编辑的", isOn: false, stopped: "noAccess" }]);
  const { map } = await w.service.call("GET message/list", {} as never, w.owner);
  expect(JSON.stringify(map.list)).toContain("定时报表「编辑的」已停止");
});

test("says that there was no data, and says nothing where that is asked for", async () => {
  w.toTime("08:00");
  await w.service.store.pool.query("DELETE FROM rollup");
  await made({ name: "说", content: { kind: "board", boardId: await makeBoard() } });
  const { id } = await made({
    name: "不说",
    skipsEmpty: true,
    content: { kind: "board", boardId: await makeBoard() },
  });
  w.toTime("09:00");
  await w.round();
  expect(w.box.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^说/)]);
  expect(w.box.mails[0]?.text).toContain("昨天没有数据");
  expect((await runs(id))[0]).toMatchObject({ state: "empty" });
});

const open = (url: string, init?: RequestInit) =>
  w.service.service.handle(new Request(url, init), { ip: "203.0.113.9" });
const linkIn = (mail: { text: string } | undefined): string =>
  /https:\/\/console\.example\.com\/reports\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";

test("an address of nobody confirms once, and unsubscribes by one press: opening a page does neither", async () => {
  w.toTime("08:00");
  const outside = "boss@partner.example.com";
  const plan = await made({ receivers: [outside] });
  expect(plan.receivers).toEqual([{ address: outside, state: "asked" }]);
  const [asked] = w.box.mails.splice(0);
  expect(asked).toMatchObject({ address: outside });
  const confirm = linkIn(asked);
  const page = await open(confirm);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await plans())[0]?.receivers).toEqual([{ address: outside, state: "asked" }]);
  w.toTime("09:00");
  await w.round();
  expect(w.box.mails).toEqual([]);
  expect((await open(confirm, { method: "POST" })).status).toBe(200);
  expect((await plans())[0]?.receivers).toEqual([{ address: outside, state: "on" }]);
  w.toTime("08:59");
  minutes(1);
  await w.round();
  const [mail] = w.box.mails.splice(0);
  const leave = linkIn(mail);
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<${leave}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  await open(leave);
  await open(leave, { method: "HEAD" });
  expect((await plans())[0]?.receivers).toEqual([{ address: outside, state: "on" }]);
  for (const bad of [`${leave}x`, leave.replace("/leave/", "/confirm/"), `${leave.slice(0, -1)}A`])
    if (bad !== leave) expect((await open(bad, { method: "POST" })).status).toBe(404);
  const posted = await open(leave, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(posted.status).toBe(200);
  expect((await plans())[0]?.receivers).toEqual([{ address: outside, state: "left" }]);
  // Naming the address again brings nobody back.
  const [left] = await plans();
  await made({ id: left?.id, revision: left?.revision, receivers: [outside] });
  w.toTime("09:00");
  await w.round();
  expect(w.box.mails).toEqual([]);
});

test("a test is of what is asked, goes to oneself alone, and five times an hour", async () => {
  w.toTime("08:00");
  const [first, second] = [await makeBoard("甲板"), await makeBoard("乙板")];
  await made({ content: { kind: "board", boardId: first }, receivers: ["x@example.com"] });
  w.box.mails.length = 0;
  const { receivers: _, ...body } = draft({
    name: "试一试",
    content: { kind: "board", boardId: second },
  });
  const test = () => w.service.call("plan/test", body as never, w.owner);
  expect(await test()).toMatchObject({ map: { address: ownAddress } });
  expect(w.box.mails).toMatchObject(
    [{ address: ownAddress, subject: /^【测试】试一试/ }].map((one) => ({
      ...one,
      subject: expect.stringMatching(one.subject),
    })),
  );
  expect(w.box.mails[0]?.text).toContain(`board=${second}`);
  const codes = await Promise.all(Array.from({ length: 9 }, test));
  expect(codes.filter(({ retCode }) => retCode === "0000")).toHaveLength(4);
  const { map: preview } = await w.service.call("plan/preview", body as never, w.owner);
  expect(preview.html).toBe(w.box.mails[0]?.html);
});

test("readers make none, others see none, and only its maker changes one", async () => {
  const reader = {
    token: await w.world.authorise("13700000031", [{ key: "data", level: "read" }]),
    appkey: w.owner.appkey,
  };
  const editor = {
    token: await w.world.authorise("13700000032", [
      { key: "data", level: "edit" },
      { key: "channel", level: "read" },
    ]),
    appkey: w.owner.appkey,
  };
  expect((await save({}, reader)).retCode).toBe("0233");
  const { map: plan } = await save({ name: "编辑者的" }, editor);
  expect(await plans(reader)).toEqual([]);
  expect(await plans()).toMatchObject([{ id: plan.id, isMine: false }]);
  const { id, revision } = plan;
  expect((await save({ id, revision })).retCode).toBe("0233");
  expect((await w.service.call("plan/switch", { id, isOn: false }, w.owner)).retCode).toBe("0000");
  expect((await w.service.call("plan/switch", { id, isOn: true }, w.owner)).retCode).toBe("0233");
  const other = await made({ name: "所有者的" });
  for (const call of ["plan/runs", "plan/delete"] as const)
    expect((await w.service.call(call, { id: other.id }, editor)).retCode).toBe("0404");
  expect((await w.service.call("plan/delete", { id }, w.owner)).retCode).toBe("0000");
});

test("a card that its maker may not see is not mailed", async () => {
  const editor = {
    token: await w.world.authorise("13700000033", [{ key: "data", level: "edit" }]),
    appkey: w.owner.appkey,
  };
  const cards = [card("c", "channels", { metrics: ["install"], rows: 10 })];
  const body = { name: "团队的", isTeam: true, filter: { range: "last7" }, cards };
  const { id: boardId } = (await w.service.call("board/save", body as never, w.owner)).map;
  const content = { kind: "board", boardId };
  const preview = async (as: typeof editor): Promise<string> =>
    (await w.service.call("plan/preview", draft({ content }) as never, as)).map.text;
  expect(await preview(w.owner)).toContain("渠道一");
  expect(await save({}, editor)).toMatchObject({ retCode: "0233" });
  const seen = await preview(editor);
  expect(seen).not.toContain("渠道一");
  expect(seen).toContain("创建者没有查看这张卡片的权限");
});

test.each([
  ["a time that is none", { time: "24:00" }, "time"],
  ["no receiver", { receivers: [] }, "receivers"],
  [
    "21 receivers",
    { receivers: Array.from({ length: 21 }, (_, n) => `a${n}@example.com`) },
    "receivers",
  ],
  ["two addresses in one", { receivers: ["a@example.com,b@example.com"] }, "receivers.0"],
  [
    "a line break in an address",
    { receivers: ["a@example.com\nBcc: b@example.com"] },
    "receivers.0",
  ],
  ["a board that is gone", { content: { kind: "board", boardId: 999_999 } }, "content"],
  ["a name of two lines", { name: "一\n二" }, "name"],
])("refuses %s at the field", async (_, more, field) => {
  expect(await save(more)).toMatchObject({ retCode: "0400", data: { field } });
  expect(await plans()).toEqual([]);
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord, ReportPlan } from "../../../../../src/core/api/contract";
import { Boards } from "../../../../../src/widgets/report/boards";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let app: AppRecord;
let boardId: number;
let owner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService(
    { XI_ORIGIN: "https://console.example.com" },
    { hasWorkers: false },
  );
  world = await makeWorld(service);
  const { appkey, id } = world.app;
  owner = { token: world.owner.token, appkey };
  app = (await service.call("apply/applyInfo", { id }, owner)).map;
  await service.store.pool.query("UPDATE account SET email = 'me@example.com' WHERE id = $1", [
    world.owner.id,
  ]);
  const cards = [{ kind: "number", id: "a", x: 0, y: 0, w: 3, h: 3, metric: "install" }];
  const body = { name: "增长", filter: { range: "last7" }, cards };
  boardId = (await service.call("board/save", body as never, owner)).map.id;
});
afterAll(() => service.close());
beforeEach(() => service.store.pool.query("DELETE FROM report_plan; DELETE FROM report_receiver"));

const render = (search = "") =>
  renderScreen(service, <Boards />, { token: owner.token, app, search });
const plans = async (): Promise<ReportPlan[]> =>
  (await service.call("plan/list", {}, owner)).map.list;
const saved = async (more: object = {}): Promise<ReportPlan> =>
  (
    await service.call(
      "plan/save",
      {
        name: "日报",
        content: { kind: "board", boardId },
        every: "day",
        time: "09:00",
        receivers: ["me@example.com"],
        ...more,
      } as never,
      owner,
    )
  ).map;

test("a board is scheduled from its menu: shown, tested and saved", async () => {
  const user = userEvent.setup();
  render();
  await user.click(await screen.findByRole("button", { name: "看板的操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "定时发送" }));
  const form = await screen.findByRole("dialog", { name: "新建定时报表" });
  const within_ = within(form);
  within_.getByDisplayValue("me@example.com");
  within_.getByLabelText(/发送时间（Asia\/Shanghai）/);
  within_.getByDisplayValue("09:00");
  await user.click(within_.getByRole("button", { name: "保存" }));
  await within_.findByText(/请填写名称/);
  await user.type(within_.getByRole("textbox", { name: /名称/ }), "增长日报");
  await user.click(within_.getByRole("button", { name: "预览" }));
  const frame = await within_.findByTitle("邮件预览");
  expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
  expect(frame.getAttribute("srcdoc")).toContain("安装量");
  await user.click(within_.getByRole("button", { name: "测试发送" }));
  await waitFor(async () => {
    const { rows } = await service.store.pool.query(
      "SELECT recipient, body FROM outbox WHERE kind = 'mail'",
    );
    expect(rows).toMatchObject([{ recipient: "me@example.com" }]);
    expect(rows[0].body).toContain("【测试】增长日报");
  });
  await user.click(within_.getByRole("button", { name: "保存" }));
  await screen.findByRole("heading", { name: "增长日报" });
  expect(await plans()).toMatchObject([
    { name: "增长日报", content: { kind: "board", boardId }, every: "day", time: "09:00" },
  ]);
});

test("a view is scheduled from its menu: it is chosen in the form, and no longer once that is closed", async () => {
  const user = userEvent.setup();
  const body = { page: "app-stats", name: "投放", query: "platform=ios" };
  const { id } = (await service.call("view/save", body, owner)).map;
  const { search } = render(`plans=new&view=${id}`);
  const form = within(await screen.findByRole("dialog", { name: "新建定时报表" }));
  const chosen = await form.findByRole("combobox", { name: /视图/ });
  await waitFor(() => expect(chosen.textContent).toContain("投放"));
  await user.type(form.getByRole("textbox", { name: /名称/ }), "投放日报");
  await user.click(form.getByRole("button", { name: "保存" }));
  await screen.findByRole("heading", { name: "投放日报" });
  expect(await plans()).toMatchObject([{ content: { kind: "view", viewId: id } }]);
  expect(search()).toBe("plans=list");
});

test("what was typed is not lost by Esc without a question", async () => {
  const user = userEvent.setup();
  render("plans=new");
  const form = within(await screen.findByRole("dialog", { name: "新建定时报表" }));
  await user.type(form.getByRole("textbox", { name: /名称/ }), "投放日报");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "继续编辑" }));
  form.getByDisplayValue("投放日报");
  await user.click(form.getByRole("button", { name: "取消" }));
  await user.click(await screen.findByRole("button", { name: "放弃修改" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "新建定时报表" })).toBeNull());
});

test("a file for the mails is chosen, shown with the preview, and kept", async () => {
  const user = userEvent.setup();
  const { id } = await saved();
  const screenOf = render(`plans=edit&plan=${id}`);
  const form = within(await screen.findByRole("dialog", { name: "修改定时报表" }));
  await user.click(form.getByRole("combobox", { name: "邮件附件" }));
  await user.click(await screen.findByRole("option", { name: "表格（XLSX）" }));
  form.getByText("含每一天的数据，渠道至多 1,000 行");
  await user.click(form.getByRole("button", { name: "预览" }));
  await form.findByText(/^附件：.+_日报_.+\.xlsx（\d/);
  await user.click(form.getByRole("button", { name: "保存" }));
  await waitFor(async () => expect(await plans()).toMatchObject([{ attachment: "xlsx" }]));
  screenOf.unmount();
  render(`plans=edit&plan=${id}`);
  const again = within(await screen.findByRole("dialog", { name: "修改定时报表" }));
  expect(again.getByRole("combobox", { name: "邮件附件" }).textContent).toContain("表格（XLSX）");
});

test("a wrong address is refused at its field", async () => {
  const user = userEvent.setup();
  render("plans=new");
  const form = await screen.findByRole("dialog", { name: "新建定时报表" });
  await user.type(within(form).getByRole("textbox", { name: /名称/ }), "周报");
  const field = within(form).getByRole("textbox", { name: /收件人/ });
  await user.clear(field);
  await user.type(field, "me@example.com, nobody");
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await within(form).findByText("「nobody」不是可用的邮箱地址");
  expect(await plans()).toEqual([]);
});

test("the list survives a reload, switches a plan off and shows what was sent", async () => {
  const user = userEvent.setup();
  const plan = await saved();
  await service.store.pool.query(
    `INSERT INTO report_run (app_id, plan_id, slot, start_day, end_day, state, due_at, created_at, content)
     VALUES ($1, $2, 'day:2026-11-01', 20758, 20758, 2, now(), now(), '{}')`,
    [world.app.id, plan.id],
  );
  await service.store.pool.query(
    `INSERT INTO report_delivery (app_id, run_id, way, receiver, state, tries, fault, fault_en, due_at)
     SELECT app_id, id, 'mail', 'me@example.com', 2, 4, '邮箱不存在', 'No mailbox', now()
     FROM report_run WHERE plan_id = $1`,
    [plan.id],
  );
  render("plans=list");
  const list = await screen.findByRole("dialog", { name: "定时报表" });
  await within(list).findByText(/看板「增长」 · 每天 09:00，Asia\/Shanghai/);
  await user.click(within(list).getByRole("switch", { name: "开启「日报」" }));
  await waitFor(async () => expect(await plans()).toMatchObject([{ isOn: false }]));
  await user.click(within(list).getByRole("button", { name: "发送记录" }));
  const runs = await screen.findByRole("dialog", { name: "「日报」的发送记录" });
  await within(runs).findByText("2026-11-01");
  await within(runs).findByText("邮箱不存在");
  await user.click(within(runs).getByRole("button", { name: "重发给 me@example.com" }));
  await waitFor(async () => {
    const { rows } = await service.store.pool.query("SELECT state, tries FROM report_delivery");
    expect(rows).toEqual([{ state: 0, tries: 0 }]);
  });
});

const wecomUrl = "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef-wecom";

test("group robots are added, tested, saved and shown masked, and removed again", async () => {
  const user = userEvent.setup();
  render("plans=new");
  const form = await screen.findByRole("dialog", { name: "新建定时报表" });
  const of = within(form);
  await user.type(of.getByRole("textbox", { name: /名称/ }), "群报");
  await user.clear(of.getByRole("textbox", { name: /收件人/ }));
  await user.click(of.getByRole("button", { name: "保存" }));
  await of.findByText("请填写邮箱、添加群机器人，或发送给回调");
  expect(of.queryByRole("button", { name: "发送测试到群" })).toBeNull();
  await user.click(of.getByRole("button", { name: "添加群机器人" }));
  const address = of.getByRole("textbox", { name: "第 1 个群机器人的 Webhook 地址" });
  await user.type(address, "https://example.com/robot");
  await user.click(of.getByRole("button", { name: "保存" }));
  await of.findByText("第 1 个不是这种机器人的 Webhook 地址");
  await user.clear(address);
  await user.type(address, wecomUrl);
  await user.click(of.getByRole("button", { name: "发送测试到群" }));
  await waitFor(async () => {
    const { rows } = await service.store.pool.query(
      "SELECT recipient, body FROM outbox WHERE kind = 'chat'",
    );
    expect(rows).toMatchObject([
      { recipient: "wecom", body: expect.stringMatching(/^【测试】群报/) },
    ]);
  });
  await user.click(of.getByRole("button", { name: "保存" }));
  const list = await screen.findByRole("dialog", { name: "定时报表" });
  await within(list).findByText(/1 个群机器人/);
  await user.click(within(list).getByRole("button", { name: "修改" }));
  const edit = await screen.findByRole("dialog", { name: "修改定时报表" });
  await within(edit).findByText("企业微信 qyapi.weixin.qq.com ···ecom");
  expect(document.body.innerHTML).not.toContain("0123456789abcdef");
  await user.click(within(edit).getByRole("button", { name: "移除第 1 个群机器人" }));
  await user.type(within(edit).getByRole("textbox", { name: /收件人/ }), "me@example.com");
  await user.click(within(edit).getByRole("button", { name: "保存" }));
  await waitFor(async () => expect(await plans()).toMatchObject([{ robots: [] }]));
});

test("a plan is for webhooks once one asks for reports, and the log names each way", async () => {
  const user = userEvent.setup();
  const view = render("plans=new");
  const form = await screen.findByRole("dialog", { name: "新建定时报表" });
  await user.type(within(form).getByRole("textbox", { name: /名称/ }), "回调报");
  const box = within(form).getByRole("checkbox", { name: "发送给订阅「定时报表」事件的回调" });
  await user.click(box);
  await user.click(within(form).getByRole("button", { name: "保存" }));
  await within(form).findByRole("alert");
  expect(await plans()).toEqual([]);
  view.unmount();
  await service.call(
    "webhook/add",
    {
      name: "数仓",
      url: "https://hooks.example.com/in",
      events: ["report"],
      form: "xi",
      eventIds: null,
    } as never,
    owner,
  );
  const plan = await saved({
    receivers: [],
    toWebhook: true,
    robots: [{ kind: "wecom", url: wecomUrl, secret: "" }],
  });
  await service.store.pool.query(
    `INSERT INTO report_run (app_id, plan_id, slot, start_day, end_day, state, due_at, created_at, content)
     VALUES ($1, $2, 'day:2026-11-02', 20759, 20759, 1, now(), now(), '{}')`,
    [world.app.id, plan.id],
  );
  await service.store.pool.query(
    `INSERT INTO report_delivery (app_id, run_id, way, receiver, state, tries, fault, fault_en, due_at)
     SELECT app_id, id, 'robot', $2, 2, 4, '机器人已被移出群', 'Bot removed', now() FROM report_run WHERE plan_id = $1
     UNION ALL SELECT app_id, id, 'webhook', '', 1, 1, '', '', now() FROM report_run WHERE plan_id = $1`,
    [plan.id, String(plan.robots[0]?.id)],
  );
  render(`plans=runs&plan=${plan.id}`);
  const runs = await screen.findByRole("dialog", { name: "「日报」的发送记录" });
  await within(runs).findByText("企业微信 qyapi.weixin.qq.com ···ecom");
  await within(runs).findByText("机器人已被移出群");
  await within(runs).findByText("已交给回调");
  await user.click(
    within(runs).getByRole("button", { name: "重发给 企业微信 qyapi.weixin.qq.com ···ecom" }),
  );
  await waitFor(async () => {
    const { rows } = await service.store.pool.query(
      "SELECT way, state FROM report_delivery WHERE way <> 'mail' ORDER BY way",
    );
    expect(rows).toEqual([
      { way: "robot", state: 0 },
      { way: "webhook", state: 1 },
    ]);
  });
});

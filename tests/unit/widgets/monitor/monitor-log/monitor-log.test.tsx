import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { MonitorLog } from "../../../../../src/widgets/monitor/monitor-log";
import {
  countHours,
  judge,
  newRule,
  toEarlyMorning,
  toNextHour,
} from "../../../../support/monitor";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let token: string;
let app: AppRecord;
let accounts = 0;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  // The screen asks up to the day that it is.
  toEarlyMorning(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  accounts += 1;
  const owner = await service.signUp(`139${String(accounts).padStart(8, "0")}`);
  token = owner.token;
  const { id } = await makeApp(service, token, "星漠世界");
  app = (await service.call("apply/applyInfo", { id }, { token })).map as AppRecord;
  const as = { token, appkey: app.appkey };
  await service.call("monitor/addRule", newRule(owner.id), as);
  await service.call("monitor/addRule", newRule(owner.id, { name: "另一条", level: 1 }), as);
  toNextHour(service);
  await countHours(service, id, [{ ago: 1, install: 3 }]);
  await judge(service);
});

const open = (search = "") => renderScreen(service, <MonitorLog />, { token, app, search });

test("alerts are listed with what they were judged by, and looked into", async () => {
  const { user, search } = open();
  const table = within(await screen.findByRole("table", { name: "监控日志" }));
  const row = within((await table.findByText("安装量过低")).closest("tr") as HTMLElement);
  row.getByText("-70.00%");
  row.getByText("警告");
  row.getByText("未处理");
  await user.click(row.getByRole("button", { name: "「安装量过低」的详情" }));
  const drawer = within(await screen.findByRole("dialog", { name: "告警详情" }));
  await drawer.findByText("低于 10");
  await drawer.findByText("还没有处理记录");
  expect(drawer.getByRole("link", { name: "查看当时的报表" }).getAttribute("href")).toMatch(
    /^\/data\/app_stats\?app=.*g=hour/,
  );
  expect(search()).toMatch(/alert=\d+/);
});

test("several are handled together, and what was noted is kept", async () => {
  const { user } = open();
  const table = within(await screen.findByRole("table", { name: "监控日志" }));
  await table.findByText("另一条");
  await screen.findByText("2 条未处理");
  for (const box of table.getAllByRole("checkbox").slice(1)) await user.click(box);
  await user.click(screen.getByRole("button", { name: "批量处理" }));
  const form = within(await screen.findByRole("dialog", { name: "处理 2 条告警" }));
  await user.click(form.getByRole("radio", { name: "已忽略" }));
  await user.type(form.getByRole("textbox", { name: /^备注/ }), "压测");
  await user.click(form.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(table.getAllByText("已忽略")).toHaveLength(2));
  await screen.findByText("0 条未处理");
  await user.click(table.getAllByRole("button", { name: /的详情$/ })[0] as HTMLElement);
  const drawer = within(await screen.findByRole("dialog", { name: "告警详情" }));
  await drawer.findByText("压测");
});

test("the address narrows the list, and says so when nothing fits", async () => {
  const { user } = open("?level=1");
  const table = within(await screen.findByRole("table", { name: "监控日志" }));
  await table.findByText("另一条");
  expect(table.queryByText("安装量过低")).toBeNull();
  await user.type(screen.getByRole("searchbox"), "没有的");
  await screen.findByText("没有符合条件的告警");
});

test("an export goes to the list of exports", async () => {
  const { user } = open();
  await screen.findByText("安装量过低");
  await user.click(screen.getByRole("button", { name: "导出 CSV" }));
  const job = () =>
    service.store.db
      .selectFrom("job")
      .select(["state", "done", "fault"])
      .where("app_id", "=", app.id)
      .executeTakeFirst();
  await waitFor(async () => expect(await job()).toMatchObject({ state: 1, done: 2, fault: "" }));
});

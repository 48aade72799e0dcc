import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FraudEvidence } from "../../../../../src/widgets/report/fraud-evidence";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { map } = await view.test.call("channelList", {}, session);
  const [row] = map.list;
  for (let index = 0; index < 32; index++) {
    const token = `clip-${index}`;
    const visit = { visitorId: `v${index}`, token };
    await view.send("click", [{ type: "click", channelCode: row.channelCode, ...visit }]);
    view.test.wait(index < 20 ? 1000 : 60_000);
    const device = { deviceId: `d${index}`, platform: "ios", model: "iPhone15,2" };
    await view.send("install", [{ ...device, clipboardToken: token }]);
  }
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <FraudEvidence />, { ...view.owner, ...options });

test("shows what rules found, and what took a channel's trust", async () => {
  const { user } = open();
  const table = await screen.findByRole("table", { name: "渠道可信度" });
  const [, first] = within(table).getAllByRole("row");
  expect(first?.textContent).toContain("异常占比");
  await user.click(within(table).getAllByRole("button", { name: /扣分明细/ })[0] as HTMLElement);
  const drawer = await screen.findByRole("dialog");
  expect(within(drawer).getByText("扣 30 分")).toBeTruthy();
  await user.keyboard("{Escape}");
  const installs = await screen.findByRole("table", { name: "异常安装" });
  const choose = async (name: string) => {
    await user.click(screen.getByRole("combobox", { name: "原因" }));
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose("CTIT 过短");
  await waitFor(() => expect(within(installs).getAllByText("CTIT 过短").length).toBe(20));
  await choose("夜间集中");
  await screen.findByText("没有异常安装");
});

test("exports an archive into the export list", async () => {
  const { user } = open();
  await screen.findByRole("table", { name: "渠道可信度" });
  await user.click(screen.getByRole("button", { name: "导出证据" }));
  const list = async () => (await view.test.call("report_export/list", {}, session)).map.list;
  await waitFor(async () => expect(await list()).toHaveLength(1));
  expect((await list())[0].name).toMatch(/^作弊证据_.*\.zip$/);
});

test("days without installs say so; before an SDK is connected, how to connect one", async () => {
  const search = "from=2020-01-01&to=2020-01-02";
  const { app } = view.owner;
  if (!app) throw new Error("no app");
  const { unmount } = open({ search, app: { ...app, androidStatus: 0, iosStatus: 0 } });
  const connect = await screen.findByRole("link", { name: "接入 SDK" });
  expect(connect.getAttribute("href")).toBe("/integration/android");
  unmount();
  open({ search, app: { ...app, androidStatus: 3 } });
  await screen.findByText("这段时间没有安装");
  expect(screen.getByRole("button", { name: "导出证据" })).toHaveProperty("disabled", true);
});

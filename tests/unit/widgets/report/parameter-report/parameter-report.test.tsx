import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as file from "../../../../../src/core/ui/file/save-xlsx";
import { ParameterReport } from "../../../../../src/widgets/report/parameter-report";
import { paramState } from "../../../../../src/widgets/report/parameter-report/param-state";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeApp } from "../../../../support/world";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
  const session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { map } = await view.test.call("channelList", {}, session);
  const [row] = map.list;
  for (const agent of ["east-01", "east-02", "west-01"]) {
    const visitor = { visitorId: agent, token: `clip-${agent}` };
    await view.send("click", [
      { type: "click", channelCode: row.channelCode, ...visitor, params: { agent, page: "home" } },
    ]);
    view.test.wait(60_000);
    await view.send("install", [
      { deviceId: agent, platform: "ios", clipboardToken: visitor.token },
    ]);
  }
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <ParameterReport />, { ...view.owner, ...options });

test("lists what installs carried; a press shows the values and keeps that in the address", async () => {
  const { user, search } = open();
  await user.click(await screen.findByRole("button", { name: "agent" }));
  const drawer = await screen.findByRole("dialog", { name: "参数「agent」的取值" });
  await within(drawer).findByRole("row", { name: /east-01/ });
  expect(search()).toBe("name=agent");
  await user.click(within(drawer).getByRole("checkbox", { name: "按前缀合并" }));
  const joined = await within(drawer).findByRole("row", { name: /^east 2/ });
  expect(joined.textContent).toContain("66.67%");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(search()).toBe(""));
});

test("in a comparison shows the change of each figure, in the list and of the values, until it is hidden", async () => {
  const { user, search } = open({ search: "compare=previous&name=agent" });
  const drawer = await screen.findByRole("dialog", { name: "参数「agent」的取值" });
  const value = await within(drawer).findByRole("row", { name: /east-01/ });
  await waitFor(() => expect(value.textContent).toMatch(/^east-011新增/));
  expect(within(drawer).getByText(/^对比期 /)).toBeTruthy();
  await user.keyboard("{Escape}");
  const rowOf = () => screen.findByRole("row", { name: /^agent/ });
  expect((await rowOf()).textContent).toContain("3新增");
  await user.click(screen.getByRole("combobox", { name: "变化" }));
  await user.click(await screen.findByRole("option", { name: "不显示" }));
  await waitFor(async () => expect((await rowOf()).textContent).not.toContain("新增"));
  expect(search()).toContain("chg=none");
});

test("follows a parameter, which then comes first; ignores another, which is then gone", async () => {
  const { user } = open();
  const act = async (name: string, action: string) => {
    await user.click(await screen.findByRole("button", { name: `更多操作 ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  };
  await act("page", "设为关注");
  await screen.findByText("关注");
  const [, first] = screen.getAllByRole("row");
  expect(first?.textContent).toContain("page");
  await act("agent", "忽略");
  await waitFor(() => expect(screen.queryByRole("button", { name: "agent" })).toBeNull());
  await user.click(screen.getByRole("checkbox", { name: "显示已忽略" }));
  await screen.findByText("已忽略");
});

test("saves the values as a workbook, whose cells are what the table shows", async () => {
  const saved = vi.spyOn(file, "saveXlsx").mockResolvedValue(undefined);
  const { user } = open({ search: "name=page" });
  const drawer = await screen.findByRole("dialog", { name: "参数「page」的取值" });
  await within(drawer).findByRole("row", { name: /home/ });
  await user.click(within(drawer).getByRole("button", { name: "导出" }));
  await user.click(await screen.findByRole("menuitem", { name: "XLSX 文件" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [name, [sheet]] = saved.mock.calls[0] ?? ["", []];
  expect(name).toMatch(/^参数报表_page_/);
  const rows = sheet?.rows ?? [];
  expect(rows.find(([value]) => value === "home")?.slice(0, 2)).toEqual(["home", 3]);
  saved.mockRestore();
});

test("says what makes parameters appear, and what a search does not find", async () => {
  const { token } = view.owner;
  const { id } = await makeApp(view.test, token, "新应用");
  const { map: app } = await view.test.call("apply/applyInfo", { id }, { token });
  const unconnected = open({ app });
  await screen.findByRole("link", { name: "接入 SDK" });
  unconnected.unmount();
  const connected = open({ app: { ...app, androidStatus: 3 } });
  await screen.findByText("所选范围内没有带参数的安装或拉起");
  connected.unmount();
  open({ search: "q=zzz" });
  await screen.findByText("没有符合条件的参数");
});

test("an address with nonsense takes the defaults; a change forgets the page", () => {
  const view = paramState.read(new URLSearchParams("scene=x&source=y&page=-3"));
  expect(view).toMatchObject({ scene: "all", source: "all", page: 1 });
  expect(paramState.write({ keyword: "a" })).toEqual({ q: "a", page: null });
  expect(paramState.write({ name: "agent" })).toEqual({ name: "agent" });
});

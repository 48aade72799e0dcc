import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SavedViews } from "../../../../../src/widgets/report/saved-views";
import { patchTo, viewQuery } from "../../../../../src/widgets/report/saved-views/view-query";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
beforeEach(() => view.test.store.pool.query("TRUNCATE report_view, report_view_default"));
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <SavedViews page="app-stats" />, { ...view.owner, ...options });
const session = () => ({ token: view.owner.token, appkey: view.world.app.appkey });
const save = async (name: string, query: string) =>
  (await view.test.call("view/save", { page: "app-stats", name, query }, session())).map;

test("saves the state of a report under a name, and restores all of it", async () => {
  const { user, search } = open({ search: "platform=ios&page=3&g=week" });
  await user.click(await screen.findByRole("button", { name: "视图" }));
  await user.click(await screen.findByRole("menuitem", { name: "保存当前为视图…" }));
  const dialog = await screen.findByRole("dialog", { name: "保存视图" });
  await user.type(within(dialog).getByRole("textbox", { name: /视图名称/ }), "iOS 周报");
  await user.click(within(dialog).getByRole("button", { name: "保存" }));
  await screen.findByRole("button", { name: "iOS 周报" });
  const { map } = await view.test.call("view/list", { page: "app-stats" }, session());
  expect(map.list[0].query).toBe("g=week&platform=ios");
  expect(search()).toContain("page=3");
});

test("a view replaces the whole state of the report", async () => {
  await save("按月", "g=month");
  const { user, search } = open({ search: "platform=ios&channels=1" });
  await user.click(await screen.findByRole("button", { name: "视图" }));
  await user.click(await screen.findByRole("menuitem", { name: /按月/ }));
  await waitFor(() => expect(search()).toBe("g=month"));
  await screen.findByRole("button", { name: "按月" });
});

test("the default opens with a bare address, and leaves another alone", async () => {
  const { id } = await save("默认视图", "g=month");
  await view.test.call("view/setDefault", { page: "app-stats", id }, session());
  const bare = open();
  await waitFor(() => expect(bare.search()).toBe("g=month"));
  bare.unmount();
  const meant = open({ search: "platform=ios" });
  await screen.findByRole("button", { name: "视图" });
  expect(meant.search()).toBe("platform=ios");
});

test("a taken name is told at its field, and nothing typed is lost", async () => {
  await save("重名", "g=month");
  const { user } = open({ search: "platform=ios" });
  await user.click(await screen.findByRole("button", { name: "视图" }));
  await user.click(await screen.findByRole("menuitem", { name: "保存当前为视图…" }));
  const field = await screen.findByRole("textbox", { name: /视图名称/ });
  await user.type(field, "重名{Enter}");
  await screen.findByText("已有同名视图");
  expect((field as HTMLInputElement).value).toBe("重名");
});

test("views are managed: made default, overwritten, and deleted after a question", async () => {
  await save("旧条件", "g=month");
  const { user } = open({ search: "platform=ios" });
  await user.click(await screen.findByRole("button", { name: "视图" }));
  await user.click(await screen.findByRole("menuitem", { name: "管理视图…" }));
  const act = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "「旧条件」的操作" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await act("设为默认");
  await screen.findByText("默认");
  await act("用当前条件覆盖");
  await screen.findAllByText("已更新视图「旧条件」");
  const { map } = await view.test.call("view/list", { page: "app-stats" }, session());
  expect(map.list[0]).toMatchObject({ query: "platform=ios", isDefault: true });
  await act("删除");
  await user.click(await screen.findByRole("button", { name: "删除" }));
  await screen.findByText("还没有保存的视图");
});

test("a view leads to a plan that sends it", async () => {
  const { id } = await save("投放", "g=week");
  const { user, visited } = open();
  await user.click(await screen.findByRole("button", { name: "视图" }));
  await user.click(await screen.findByRole("menuitem", { name: "管理视图…" }));
  await user.click(await screen.findByRole("button", { name: "「投放」的操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "定时发送" }));
  expect(visited).toEqual([`/data/boards?plans=new&view=${id}`]);
});

test("a view keeps what matters, in one order", () => {
  expect(viewQuery("to=2&from=1&page=4")).toBe("from=1&to=2");
  expect(patchTo("g=week", "platform=ios&page=2")).toEqual({
    platform: null,
    page: null,
    g: "week",
  });
});

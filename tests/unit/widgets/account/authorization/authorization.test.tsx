import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Authorization } from "../../../../../src/widgets/account/authorization";
import { pressRowAction } from "../../../../support/row-actions";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let other: { token: string };

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  other = await service.signUp("13700001234");
});
afterAll(() => service.close());

const open = (search = "") =>
  renderScreen(service, <Authorization />, { token: world.owner.token, search });
const asOther = () => ({ token: other.token, appkey: world.app.appkey });

/** An empty list offers it a second time. */
const pressAdd = async (user: UserEvent) => {
  const [add] = await screen.findAllByRole("button", { name: "新增授权" });
  await user.click(add as HTMLElement);
};

test("without authorisations it says so, and offers the first", async () => {
  const { user } = open();
  const title = await screen.findByText("还没有授权");
  const empty = within(title.parentElement as HTMLElement);
  await user.click(empty.getByRole("button", { name: "新增授权" }));
  await screen.findByRole("dialog");
  expect(screen.queryByText(/共 0 条/)).toBeNull();
});

test("the form begins with the app that is open", async () => {
  const { token } = world.owner;
  const { data } = await service.call("apply/applyList", { pageSize: 10 }, { token });
  const { user } = renderScreen(service, <Authorization />, { token, app: data.records[0] });
  await user.click(await screen.findByRole("combobox", { name: "应用" }));
  await screen.findByRole("option", { name: "自有应用" });
  await user.keyboard("{Escape}");
  await pressAdd(user);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("combobox", { name: "应用" }).textContent).toContain("自有应用");
});

test("a mobile is looked up while it is typed; what cannot be is said at the field", async () => {
  const { user } = open();
  await pressAdd(user);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "授权" }));
  await dialog.findByText("请先选择应用");
  await dialog.findByText("请填写被授权账号的手机号");
  await user.click(dialog.getByRole("combobox", { name: "应用" }));
  await user.click(await screen.findByRole("option", { name: "自有应用" }));
  const mobile = dialog.getByRole("textbox", { name: /手机号/ });
  await user.type(mobile, "13800000001");
  await dialog.findByText("不能授权给自己");
  await user.clear(mobile);
  await user.type(mobile, "13699999999");
  await dialog.findByText("该手机号还没有账号：授权后会得到一个邀请链接，对方用它注册即可访问");
  await user.clear(mobile);
  await user.type(mobile, "13700001234");
  await dialog.findByText("可以授权：137****1234");
});

test("granted, the other account sees what the preview showed; cancelled, nothing", async () => {
  const { user } = open();
  await pressAdd(user);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("combobox", { name: "应用" }));
  await user.click(await screen.findByRole("option", { name: "自有应用" }));
  await user.type(dialog.getByRole("textbox", { name: /手机号/ }), "13700001234");
  const levels = within(await dialog.findByRole("radiogroup", { name: "渠道 的权限" }));
  await user.click(levels.getByRole("radio", { name: "查看" }));
  const preview = within(dialog.getByRole("region", { name: "对方看到的菜单" }));
  await preview.findByText("渠道管理");
  expect(preview.queryByText("Web 集成")).toBeNull();
  await user.click(dialog.getByRole("radio", { name: "指定渠道" }));
  await user.click(dialog.getByRole("button", { name: "授权" }));
  await dialog.findByText("请至少选择一个渠道或分组");
  await user.click(dialog.getByRole("button", { name: /选择渠道/ }));
  const tree = within(await screen.findByRole("tree", { name: "选择渠道" }));
  await user.click(tree.getByRole("treeitem", { name: /默认分组/ }));
  await user.keyboard("{Escape}");
  await user.type(dialog.getByRole("textbox", { name: "备注" }), "代理商");
  await user.click(dialog.getByRole("button", { name: "授权" }));
  await screen.findByText("代理商");
  await screen.findByText("2 个渠道");
  const { map } = await service.call("channelList", {}, asOther());
  expect(map.list).toHaveLength(2);

  await pressRowAction(user, "取消授权", "137****1234");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "取消授权" }));
  await screen.findByRole("button", { name: "重新授权 137****1234" });
  expect((await service.call("channelList", {}, asOther())).retCode).toBe("0233");
});

test("what was cancelled is authorised again, then changed; its history tells of all", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "重新授权 137****1234" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("textbox", { name: /手机号/ })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("radio", { name: "全部渠道" }));
  await user.click(dialog.getByRole("button", { name: "授权" }));
  await user.click(await screen.findByRole("button", { name: "编辑 137****1234" }));
  const editing = within(await screen.findByRole("dialog"));
  const levels = within(await editing.findByRole("radiogroup", { name: "渠道 的权限" }));
  await user.click(levels.getByRole("radio", { name: "编辑" }));
  await user.click(editing.getByRole("button", { name: "保存" }));
  await screen.findByText(/渠道（编辑）/);
  const [history] = screen.getAllByRole("button", { name: "记录 137****1234" });
  if (history) await user.click(history);
  const drawer = within(await screen.findByRole("dialog"));
  await drawer.findByText(/变更/);
});

test("the list keeps those of a state, which is in the address", async () => {
  const { user, search } = open();
  await user.click(await screen.findByRole("radio", { name: "已取消" }));
  await screen.findByRole("button", { name: "重新授权 137****1234" });
  expect(search()).toBe("state=3");
  expect(screen.queryByRole("button", { name: "编辑 137****1234" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "已过期" }));
  await screen.findByText("没有符合条件的授权");
});

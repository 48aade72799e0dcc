import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApplicationList } from "../../../../../src/widgets/account/application-list";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const open = () => renderScreen(service, <ApplicationList />, { token: world.owner.token });

async function apply(mobile: string, path: string): Promise<string> {
  const token = await world.authorise(mobile, [{ key: "data", level: "read" }]);
  const { appkey } = world.app;
  await service.call("user/authApply", { path, reason: "查数" }, { token, appkey });
  return token;
}

test("without requests it says so, and counts none", async () => {
  open();
  await screen.findByText("没有申请");
  expect(screen.queryByText(/共 0 条/)).toBeNull();
});

test("a request is granted after a question and takes effect", async () => {
  const token = await apply("13700001001", "/channel/channel_manage");
  const { user } = open();
  await screen.findByText("渠道 · 查看");
  await user.click(screen.getByRole("button", { name: "通过 137****1001" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "指定分组" }));
  await user.click(dialog.getByRole("button", { name: "通过" }));
  await dialog.findByText("请至少选择一个渠道或分组");
  await user.click(dialog.getByRole("radio", { name: "全部渠道" }));
  await user.click(dialog.getByRole("button", { name: "通过" }));
  await screen.findAllByText("已通过");
  const response = await service.call("channelList", {}, { token, appkey: world.app.appkey });
  expect(response.retCode).toBe("0000");
});

test("a request is declined with a reason; the filter keeps those of one state", async () => {
  await apply("13700001002", "/channel/channel_add");
  const { user, search } = open();
  await user.click(await screen.findByRole("button", { name: "拒绝 137****1002" }));
  await user.type(await screen.findByRole("textbox", { name: /拒绝的理由/ }), "请先签协议");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "拒绝" }));
  await screen.findByTitle("请先签协议");
  await user.click(screen.getByRole("radio", { name: "已拒绝" }));
  expect(search()).toBe("state=2");
  await screen.findByText("渠道 · 编辑");
  expect(screen.queryByText("渠道 · 查看")).toBeNull();
});

test("several are chosen and granted at once", async () => {
  await apply("13700001003", "/channel/channel_manage");
  await apply("13700001004", "/integration/web");
  const { user } = open();
  await screen.findByRole("button", { name: "通过 137****1004" });
  await user.click(screen.getByRole("checkbox", { name: "选择本页" }));
  await user.click(screen.getByRole("button", { name: "通过所选（2）" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "通过" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "通过 137****1004" })).toBeNull(),
  );
  expect(screen.queryByRole("button", { name: "通过 137****1003" })).toBeNull();
});

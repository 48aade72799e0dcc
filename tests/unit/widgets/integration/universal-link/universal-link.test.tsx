import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UniversalLink } from "../../../../../src/widgets/integration/universal-link";
import { pressRowAction } from "../../../../support/row-actions";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let accounts = 0;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
});
afterAll(() => service.close());
beforeEach(async () => {
  accounts += 1;
  token = (await service.signUp(`139${String(accounts).padStart(8, "0")}`)).token;
});

const open = () => renderScreen(service, <UniversalLink />, { token });
const fill = async (user: ReturnType<typeof open>["user"], values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await user.type(await screen.findByRole("textbox", { name: new RegExp(`^${name}`) }), value);
  }
};
const complete = { "Team ID": "A1B2C3D4E5", "Bundle ID": "com.example.app", 路径: "wechat" };

test("without links it says what to do", async () => {
  open();
  await screen.findByText("还没有 Universal Link");
});

test("what is wrong is told at its field, and nothing is sent", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "生成" }));
  await screen.findByText("请填写 Team ID");
  await screen.findByText("请填写 Bundle ID");
  await fill(user, { "Team ID": "abc", "Bundle ID": "com.例子", 路径: "/a" });
  await user.click(screen.getByRole("button", { name: "生成" }));
  await screen.findByText("Team ID 为 10 位大写字母与数字");
  await screen.findByText("Bundle ID 的格式不对");
  await screen.findByText("路径只能含字母、数字、- . _ ~ 与 /，不以 / 开头");
  const { map } = await service.call("links", {}, { token });
  expect(map.list).toEqual([]);
});

test("a link is made, shown with its file, published with what was found, and deleted", async () => {
  const { user } = open();
  await fill(user, complete);
  await user.click(screen.getByRole("button", { name: "生成" }));
  await screen.findByRole("heading", { name: "com.example.app 的配置" });
  const file = screen.getByRole("region", { name: "关联域名文件（AASA）" });
  expect(file.textContent).toContain("A1B2C3D4E5.com.example.app");
  expect(screen.getAllByText(/\/u\/[a-z2-9]{12}\/wechat\/$/)).toHaveLength(2);
  const table = within(screen.getByRole("table", { name: "我的 Universal Link" }));
  table.getByText("未发布");
  await user.click(table.getByRole("button", { name: "发布并检测 com.example.app" }));
  // The service under test is reached by plain HTTP, which Apple is not.
  await screen.findByText(/平台没有使用 HTTPS/);
  await table.findByText("有问题");
  await pressRowAction(user, "删除", "com.example.app");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByRole("button", { name: "删除" })).toHaveProperty("disabled", true);
  await user.type(question.getByRole("textbox"), "com.example.app");
  await user.click(question.getByRole("button", { name: "删除" }));
  await screen.findByText("还没有 Universal Link");
  await waitFor(() => expect(screen.queryByRole("heading", { name: /的配置/ })).toBeNull());
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OperatorDesk } from "../../../../../src/widgets/deployment/operator-desk";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let operator: { token: string };
let customer: { token: string };
beforeAll(async () => {
  service = await startTestService({ XI_OPERATORS: "13700137009" });
  operator = await service.signUp("13700137009");
  customer = await service.signUp("13800000000");
});
afterAll(() => service.close());

const open = (search = "") =>
  renderScreen(service, <OperatorDesk />, { token: operator.token, search });

test("whoever does not run the deployment is told so, and nothing else", async () => {
  renderScreen(service, <OperatorDesk />, { token: customer.token });
  await screen.findByText("只有部署的运营人员可以打开这个页面");
  expect(screen.queryByRole("tab")).toBeNull();
});

test("a requirement is answered: its author gets a message, the deed is in the audit log", async () => {
  await service.call("userFeedback/add", { content: "希望支持飞书机器人" }, customer);
  const { user } = open();
  await screen.findByTitle("1 项待处理");
  await screen.findByText("希望支持飞书机器人");
  await user.click(screen.getByRole("button", { name: /^答复/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "发送答复" }));
  await dialog.findByText("请填写答复");
  await user.type(dialog.getByRole("textbox", { name: /答复/ }), "已排期");
  await user.click(dialog.getByRole("button", { name: "发送答复" }));
  await screen.findByText("没有需求");
  const { map } = await service.call("GET message/list", {}, customer);
  expect(map.list[0]).toMatchObject({ title: "您的需求已有回复", type: "system" });
  await user.click(screen.getByRole("tab", { name: "操作记录" }));
  await screen.findByText("答复需求");
  expect(screen.getByText("13700137009")).toBeTruthy();
});

test("an announcement is published at once, seen by customers, and ended", async () => {
  const { user } = open("queue=announcement");
  await screen.findByText("还没有公告");
  await user.click(screen.getByRole("button", { name: "发布公告" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "发布" }));
  await dialog.findByText("请填写标题");
  await user.type(dialog.getByRole("textbox", { name: "标题" }), "国庆值班安排");
  await user.type(dialog.getByRole("textbox", { name: "链接" }), "javascript:alert(1)");
  await user.click(dialog.getByRole("button", { name: "发布" }));
  const link = dialog.getByRole("textbox", { name: "链接" });
  await waitFor(() => expect(link.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.queryByText("展示中")).toBeNull();
  await user.clear(link);
  await user.type(dialog.getByRole("textbox", { name: "英文内容" }), "Support is on duty");
  await user.click(dialog.getByRole("button", { name: "发布" }));
  await dialog.findByText("请填写英文标题");
  await user.type(dialog.getByRole("textbox", { name: "英文标题" }), "National Day support");
  await user.click(dialog.getByRole("button", { name: "发布" }));
  await screen.findByText("展示中");
  const english = { ...customer, headers: { "accept-language": "en" } };
  expect((await service.call("announcement/current", {}, english)).map.list).toMatchObject([
    { title: "National Day support", body: "Support is on duty" },
  ]);
  const current = await service.call("announcement/current", {}, customer);
  expect(current.map.list).toMatchObject([{ title: "国庆值班安排", kind: "notice" }]);
  await user.click(screen.getByRole("button", { name: "结束 国庆值班安排" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "结束" }));
  await screen.findByText("已结束", { selector: "span" });
  const after = await service.call("announcement/current", {}, customer);
  expect(after.map.list).toEqual([]);
});

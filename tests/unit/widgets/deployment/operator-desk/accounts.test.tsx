import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OperatorDesk } from "../../../../../src/widgets/deployment/operator-desk";
import { renderScreen } from "../../../../support/screen";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

const fixed = "13700137009";
const mobile = "13800000001";
let service: TestService;
let operator: string;
beforeAll(async () => {
  service = await startTestService({ XI_OPERATORS: fixed });
  operator = (await service.signUp(fixed)).token;
  await makeApp(service, (await service.signUp(mobile)).token, "示例");
});
afterAll(() => service.close());

const open = (queue: string, token = operator) =>
  renderScreen(service, <OperatorDesk />, { token, search: `queue=${queue}` });
const dialogNamed = async (name: RegExp) => within(await screen.findByRole("dialog", { name }));
const signIn = () =>
  service.call("user/login", { type: "password", mobile, password: passwordOf("abc123") });

test("an account is disabled for a reason and a time, found by its state, and opened again", async () => {
  const { user } = open("accounts");
  await user.click(await screen.findByRole("button", { name: `停用 ${mobile}` }));
  const dialog = await dialogNamed(/停用「/);
  await user.type(dialog.getByRole("textbox", { name: "备注" }), "三个月未付");
  await user.click(dialog.getByRole("checkbox", { name: "同时停止应用的服务" }));
  await user.click(dialog.getByRole("button", { name: "停用账号" }));
  await screen.findByText(/编号 \S+ · 直到恢复/);
  expect(screen.getByText("服务已停止")).toBeTruthy();
  expect(screen.getByText("三个月未付")).toBeTruthy();
  const refused = await signIn();
  expect([refused.retCode, refused.retMsg.includes("三个月")]).toEqual(["0021", false]);
  await user.click(screen.getByRole("radio", { name: "已停用" }));
  await waitFor(() => expect(screen.queryByText(fixed)).toBeNull());
  await user.click(screen.getByRole("button", { name: `恢复 ${mobile}` }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "恢复" }));
  await screen.findByText("没有符合条件的账号");
  expect((await signIn()).retCode).toBe("0000");
});

test("an operator is added by a mobile that has an account, and sees what the roles open", async () => {
  const { user, unmount } = open("operators");
  await screen.findByText("由 XI_OPERATORS 指定");
  expect(screen.queryByRole("button", { name: `移除 ${fixed}` })).toBeNull();
  await user.click(screen.getByRole("button", { name: "添加运营人员" }));
  const dialog = await dialogNamed(/添加运营人员/);
  const field = dialog.getByRole("textbox", { name: /手机号/ });
  await user.type(field, "13500000000");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  await user.clear(field);
  await user.type(field, mobile);
  await user.click(dialog.getByRole("checkbox", { name: /客服/ }));
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await dialog.findByText("请至少选择一个角色");
  await user.click(dialog.getByRole("checkbox", { name: /审核/ }));
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await screen.findByRole("button", { name: `移除 ${mobile}` });
  unmount();
  const { map } = await signIn();
  const reviewer = open("accounts", map.token);
  await screen.findByRole("tab", { name: /域名/ });
  expect(screen.queryAllByRole("tab", { name: /账号|运营人员/ })).toEqual([]);
  reviewer.unmount();
  const again = open("operators");
  await again.user.click(await screen.findByRole("button", { name: `移除 ${mobile}` }));
  const question = within(await screen.findByRole("alertdialog"));
  await again.user.click(question.getByRole("button", { name: "移除" }));
  await waitFor(async () => {
    const { retCode } = await service.call("operator/summary", {}, { token: map.token });
    expect(retCode).toBe("0403");
  });
});

test("an invitation's link is shown once, and revoked", async () => {
  const { user } = open("invites");
  await screen.findByText("还没有邀请");
  await user.click(screen.getByRole("button", { name: "生成邀请链接" }));
  const dialog = await dialogNamed(/生成邀请链接/);
  await user.type(dialog.getByRole("textbox", { name: /手机号/ }), "138");
  await user.click(dialog.getByRole("button", { name: "生成链接" }));
  await dialog.findByText("请输入正确的手机号");
  await user.type(dialog.getByRole("textbox", { name: /手机号/ }), "00000077");
  await user.click(dialog.getByRole("button", { name: "生成链接" }));
  const link = await screen.findByDisplayValue(/\/register#invite=/);
  const { hash } = new URL((link as HTMLInputElement).value);
  const invite = hash.replace("#invite=", "");
  const requested = () => service.call("user/registration", { via: "", invite } as never);
  expect((await requested()).map.mobile).toBe("13800000077");
  await user.click(screen.getByRole("button", { name: "完成" }));
  await user.click(await screen.findByRole("button", { name: /^撤销 / }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "撤销" }));
  await screen.findByText("已撤销", { selector: "span" });
  expect((await requested()).retCode).toBe("0404");
});

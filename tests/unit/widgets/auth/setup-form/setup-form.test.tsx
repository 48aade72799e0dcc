import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeSetupLink } from "../../../../../service/features/registration";
import { SetupForm } from "../../../../../src/widgets/auth/setup-form";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
beforeEach(async () => {
  service = await startTestService();
  const url = await makeSetupLink(service, "http://console.test");
  token = url?.split("#token=")[1] ?? "";
});
afterEach(() => service.close());

function open(given = token) {
  const onSignedIn = vi.fn();
  const onNone = vi.fn();
  const view = renderScreen(
    service,
    <SetupForm token={given} onSignedIn={onSignedIn} onNone={onNone} />,
  );
  return { ...view, onSignedIn, onNone };
}

test("the first account is made and signed in", async () => {
  const { user, onSignedIn } = open();
  await user.type(await screen.findByLabelText("手机号"), "13800138000");
  await user.type(screen.getByLabelText("密码"), "abc123");
  await user.type(screen.getByLabelText("确认密码"), "abc123");
  await user.click(screen.getByRole("button", { name: "创建账号并登录" }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});

test("what is missing is said at its field", async () => {
  const { user, onSignedIn } = open();
  await user.click(await screen.findByRole("button", { name: "创建账号并登录" }));
  await screen.findByText("请填写手机号");
  expect(onSignedIn).not.toHaveBeenCalled();
});

test.each(["wrong", ""])("the link %j is not one: how to get another is told", async (given) => {
  open(given);
  await screen.findByText("设置链接不可用");
  screen.getByText("npm run admin -- setup-link");
});

test("where there is an account nothing is to be set up", async () => {
  await service.signUp("13800138000");
  const { onNone } = open();
  await waitFor(() => expect(onNone).toHaveBeenCalled());
});

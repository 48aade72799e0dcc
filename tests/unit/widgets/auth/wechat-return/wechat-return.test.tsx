import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { localWechatCode } from "../../../../../service/ports/local-wechat";
import { keepWechatState } from "../../../../../src/core/session/wechat-state";
import { WechatReturn } from "../../../../../src/widgets/auth/wechat-return";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.store.db
    .insertInto("account")
    .values({ mobile: "13700137000", role: "demo" })
    .execute();
});
beforeEach(() => localStorage.clear());
afterAll(() => service.close());

/** From this machine: elsewhere there is no local WeChat. */
const intercept = async (request: Request) => {
  const url = new URL(request.url);
  if (!/wechat|loginQrQuick|bindMobile/i.test(url.pathname)) return undefined;
  const local = new Request(`http://localhost:5180${url.pathname}`, {
    method: request.method,
    headers: request.headers,
    body: await request.text(),
  });
  return service.service.handle(local, { ip: "127.0.0.1" });
};
const offer = async (path: string, token = "") => {
  const request = new Request(`http://localhost:5180/xi/admin/user/${path}`, {
    method: "POST",
    headers: { "x-page-host": "localhost", ...(token ? { token } : {}) },
    body: "{}",
  });
  const response = await service.service.handle(request, { ip: "127.0.0.1" });
  return ((await response.json()) as { map: { ticket: string } }).map.ticket;
};
const codeOf = (name: string) => localWechatCode(service.config.masterSecret, name, service.now());

test("a first sign-in asks for a mobile, and signs in with it", async () => {
  const ticket = await offer("wechatTicket");
  keepWechatState(ticket, "signIn");
  const onSignedIn = vi.fn();
  const { user, session } = renderScreen(
    service,
    <WechatReturn ticket={ticket} code={codeOf("小林")} onSignedIn={onSignedIn} />,
    { intercept },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "绑定手机号" }));
  await user.type(dialog.getByRole("textbox", { name: /手机号/ }), "13811112222");
  await user.click(dialog.getByRole("button", { name: "获取验证码" }));
  await screen.findAllByText("短信已发送，请注意查收");
  await user.type(
    dialog.getByRole("textbox", { name: /^验证码/ }),
    await service.code("13811112222"),
  );
  await user.type(dialog.getByLabelText(/^密码/, { selector: "input" }), "abc123");
  await user.click(dialog.getByRole("button", { name: "绑定并登录" }));
  await dialog.findByText("请先阅读并同意服务协议与隐私政策");
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "绑定并登录" }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(session.store.getState().user?.mobile).toBe("13811112222");
});

test("an answer that this browser did not ask for signs nobody in", async () => {
  const ticket = await offer("wechatTicket");
  const onSignedIn = vi.fn();
  const { session } = renderScreen(
    service,
    <WechatReturn ticket={ticket} code={codeOf("小林")} onSignedIn={onSignedIn} />,
    { intercept },
  );
  await screen.findByText(/不是在这个浏览器里发起的/);
  expect(session.store.getState().token).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("a WeChat is bound to the account that asked", async () => {
  const { token } = await service.signUp("13811113333");
  const ticket = await offer("wechatBindQr", token);
  keepWechatState(ticket, "bind");
  renderScreen(
    service,
    <WechatReturn ticket={ticket} code={codeOf("小周")} onSignedIn={() => {}} />,
    {
      token,
      intercept,
    },
  );
  await screen.findByText("已绑定微信「小周」");
  const { map } = await service.call("user/accountInfo", {}, { token });
  expect(map.details.wechat).toBe("小周");
});

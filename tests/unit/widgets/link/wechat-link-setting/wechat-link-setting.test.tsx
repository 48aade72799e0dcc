import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WechatLinkSetting } from "../../../../../src/widgets/link/wechat-link-setting";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let as: { token: string; appkey: string };
let owner: ScreenOptions;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  as = { token: world.owner.token, appkey: world.app.appkey };
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, as);
  owner = { token: world.owner.token, app };
});
afterAll(() => service.close());

test("a secret is tried, saved and shown by its end only", async () => {
  const { user } = renderScreen(service, <WechatLinkSetting />, owner);
  await user.type(await screen.findByRole("textbox", { name: /AppID/ }), "wx0123456789abcdef");
  const secret = screen.getByLabelText(/^AppSecret/);
  await user.type(secret, "short");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("AppSecret 是 32 位字母或数字");
  await user.clear(secret);
  await user.type(secret, "0".repeat(32));
  await user.click(screen.getByRole("button", { name: "测试" }));
  await screen.findByText("没有通过：AppSecret 不正确（微信错误码 40125）");
  await user.clear(secret);
  await user.type(secret, "0123456789abcdef0123456789abcdef");
  await user.click(screen.getByRole("button", { name: "测试" }));
  await screen.findByText("微信接受了 AppID 与 AppSecret");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText(/末四位 cdef/);
  expect(secret).toHaveProperty("value", "");
  expect(document.body.innerHTML).not.toContain("0123456789abcdef0123456789abcdef");
});

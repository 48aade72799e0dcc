import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GrantInvite } from "../../../../../src/widgets/auth/grant-invite";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const granteeMobile = "13733330001";
let service: TestService;
let world: World;
let invite: string;
let other: { token: string; id: number };

beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
  await service.signUp(granteeMobile);
  other = await service.signUp("13733330002");
  const owner = { token: world.owner.token };
  const terms = {
    modules: [{ key: "data", level: "read" }],
    scope: { type: "all" },
    expireDay: null,
  };
  const body = { appId: world.app.id, mobile: granteeMobile, ...terms };
  const { map } = await service.call("applyAuth/save", body as never, owner);
  const link = await service.call("applyAuth/inviteLink", { id: map.authorisation.id }, owner);
  invite = link.map.path.split("/").at(-1);
});
beforeEach(async () => {
  await service.store.db.deleteFrom("app_application").execute();
  await service.store.db.deleteFrom("sign_in_failure").execute();
});
afterAll(() => service.close());

const open = (options: ScreenOptions = {}, given = invite) =>
  renderScreen(service, <GrantInvite invite={given} />, options);
const mobileField = () => screen.findByRole("textbox", { name: /手机号/ });
const passwordField = () => screen.getByLabelText(/^密码/);

test("shows the app, who owns it and what it opens, and signs in to accept", async () => {
  const { user, visited } = open();
  await screen.findByRole("heading", { name: "自有应用" });
  expect(screen.getByText(/138\*\*\*\*0001.*邀请您/)).toBeTruthy();
  expect(screen.getByText(/数据（查看）/)).toBeTruthy();
  expect(document.body.textContent).not.toContain(granteeMobile);
  await user.type(await mobileField(), granteeMobile);
  await user.type(passwordField(), "wrong1234");
  await user.click(screen.getByRole("button", { name: "登录并接受" }));
  await screen.findByText("手机号或密码不正确");
  await user.clear(passwordField());
  await user.type(passwordField(), "abc123");
  await user.click(screen.getByRole("button", { name: "登录并接受" }));
  await waitFor(() => expect(visited).toContain("/redirect/apply/app_info"));
});

test("another account asks with a reason, and waits", async () => {
  const { user } = open({ token: other.token });
  await screen.findByText(/当前账号没有这个应用的权限/);
  await user.type(screen.getByRole("textbox", { name: "申请理由" }), "我是代理商");
  await user.click(screen.getByRole("button", { name: "申请权限" }));
  await screen.findByText("申请已提交，等待所有者处理。");
  const requested = await service.store.db.selectFrom("app_application").selectAll().execute();
  expect(requested).toMatchObject([{ reason: "我是代理商", is_invited: true, module: "data" }]);
});

test("the owner sees that it is their own", async () => {
  open({ token: world.owner.token });
  await screen.findByText("这是您自己的应用");
});

test("another account may be used instead", async () => {
  const { user } = open({ token: other.token });
  await user.click(await screen.findByRole("button", { name: "换一个账号" }));
  await mobileField();
});

test("a broken address is said to be one", async () => {
  open({}, "nothing");
  await screen.findByText("邀请链接无效");
});

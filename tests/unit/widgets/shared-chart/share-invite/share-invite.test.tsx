import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ShareInvite } from "../../../../../src/widgets/shared-chart/share-invite";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../../report/report-world";

let view: ReportWorld;
let link: { appkey: string; inviteKey: string };
beforeAll(async () => {
  view = await startReportWorld();
  const { appkey } = view.world.app;
  const body = {
    target: "partner@b.cn",
    channelIds: [view.world.channelIds[0]],
    metrics: ["install" as const],
  };
  const { map } = await view.test.call("invite/add", body, { token: view.owner.token, appkey });
  link = { appkey, inviteKey: new URL(map.url).searchParams.get("key") ?? "" };
});
afterAll(() => view.test.close());

test("tells who invites to what, and asks to sign in", async () => {
  const onSignIn = vi.fn();
  const { user } = renderScreen(view.test, <ShareInvite {...link} onSignIn={onSignIn} />, {});
  await screen.findByRole("heading", { name: /邀请您查看渠道报表/ });
  expect(screen.getByText("渠道一")).toBeTruthy();
  expect(screen.getByText("发给 p***@b.cn")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(screen.getByRole("button", { name: "登录后接受" }));
  expect(onSignIn).toHaveBeenCalledOnce();
});

test("accepted, it is the report with the invited metrics only", async () => {
  const { token } = view.world.outsider;
  const { user } = renderScreen(view.test, <ShareInvite {...link} />, { token });
  await user.click(await screen.findByRole("button", { name: "接受邀请" }));
  await screen.findByRole("heading", { name: "渠道一" });
  expect(screen.getAllByText("安装量").length).toBeGreaterThan(0);
  expect(screen.queryByText("访问量")).toBeNull();
});

test("what another account has taken says so", async () => {
  const { token } = await view.test.signUp("13900000077");
  const { user } = renderScreen(view.test, <ShareInvite {...link} />, { token });
  await user.click(await screen.findByRole("button", { name: "接受邀请" }));
  expect((await screen.findByRole("alert")).textContent).toBe("该邀请已被其他账号接受");
});

test("a link that leads nowhere says what to do", async () => {
  const gone = renderScreen(view.test, <ShareInvite {...link} inviteKey="nothing" />, {});
  await screen.findByText("邀请已失效");
  gone.unmount();
  renderScreen(view.test, <ShareInvite appkey="" inviteKey="" />, {});
  await screen.findByText("邀请链接不完整");
});

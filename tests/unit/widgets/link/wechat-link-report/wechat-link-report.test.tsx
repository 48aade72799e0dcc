import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WechatLinkReport } from "../../../../../src/widgets/link/wechat-link-report";
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

const look = {
  template: "plain",
  logo: "app",
  title: "会员日",
  about: "",
  button: "打开微信",
  color: "#07c160",
} as const;

test("shows what was counted, and nothing as nothing", async () => {
  const { map } = await service.call(
    "wechatLink/save",
    { name: "周报", kind: "article", url: "https://mp.weixin.qq.com/s/abc", look },
    as,
  );
  const first = renderScreen(service, <WechatLinkReport linkId={map.id} />, owner);
  await screen.findByText("这段时间没有访问");
  first.unmount();
  for (const kind of ["visit", "visit", "click", "jump"]) {
    await service.service.handle(
      new Request(`${map.link}/hit`, { method: "POST", body: JSON.stringify({ kind }) }),
      { ip: "183.14.0.9" },
    );
  }
  renderScreen(service, <WechatLinkReport linkId={map.id} />, owner);
  const steps = await screen.findByRole("list", { name: "漏斗" });
  expect(within(steps).getAllByRole("listitem")).toHaveLength(3);
  expect(steps.textContent).toMatch(/访问2.*点击1.*唤起微信1/);
  expect(screen.getByRole("list", { name: "地域" }).textContent).toContain("广东");
});

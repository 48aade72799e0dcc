import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WechatLinkList } from "../../../../../src/widgets/link/wechat-link-list";
import { pressRowAction } from "../../../../support/row-actions";
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

const save = (more: object) =>
  service.call("wechatLink/save", { name: "会员日", kind: "mini", look, ...more } as never, as);

test("a link that failed says why, is retried when there is a mini program, and is deleted by name", async () => {
  await save({});
  await save({ name: "周报", kind: "article", url: "https://mp.weixin.qq.com/s/abc" });
  const { user } = renderScreen(service, <WechatLinkList />, owner);
  const row = await screen.findByRole("row", { name: /会员日/ });
  expect(within(row).getByText("生成失败")).toBeTruthy();
  expect(within(row).getByText(/还没有设置小程序/)).toBeTruthy();
  await service.call(
    "wechatLink/saveSetting",
    {
      appId: "wx0123456789abcdef",
      secret: "0123456789abcdef0123456789abcdef",
      subject: "company",
      revision: 0,
    },
    as,
  );
  await user.click(within(row).getByRole("button", { name: "重试 会员日" }));
  await waitFor(() =>
    expect(within(screen.getByRole("row", { name: /会员日/ })).getByText("有效")).toBeTruthy(),
  );

  await pressRowAction(user, "删除", "周报");
  const dialog = await screen.findByRole("alertdialog");
  await user.type(within(dialog).getByRole("textbox"), "周报");
  await user.click(within(dialog).getByRole("button", { name: "删除" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /周报/ })).toBeNull());
});

test("filters are in the address and can be cleared", async () => {
  const { user, search } = renderScreen(service, <WechatLinkList />, owner);
  const box = await screen.findByPlaceholderText("搜索名称");
  await user.type(box, "没有这个{Enter}");
  await screen.findByText("没有符合条件的微信跳转");
  expect(search()).toContain("keyword=");
  await user.click(screen.getByRole("button", { name: "清除筛选" }));
  await screen.findByRole("row", { name: /会员日/ });
});

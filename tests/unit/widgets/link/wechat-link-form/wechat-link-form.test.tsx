import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WechatLinkForm } from "../../../../../src/widgets/link/wechat-link-form";
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

test("what WeChat would refuse is said at the field; what is right is kept whatever WeChat says", async () => {
  const { user, visited } = renderScreen(service, <WechatLinkForm />, owner);
  await screen.findByText(/还没有设置小程序/);
  await user.type(screen.getByRole("textbox", { name: /页面路径/ }), "/pages/index?a=1");
  await user.click(screen.getByRole("button", { name: "新建并生成" }));
  await screen.findByText("请填写名称");
  await screen.findByText(/页面路径以字母或数字开头/);
  await user.type(screen.getByRole("textbox", { name: /^名称/ }), "会员日");
  const path = screen.getByRole("textbox", { name: /页面路径/ });
  await user.clear(path);
  await user.type(path, "pages/index");
  await user.click(screen.getByRole("button", { name: "新建并生成" }));
  await waitFor(() => expect(visited).toEqual(["/promote_links/mlink_manage"]));
  const { map } = await service.call("wechatLink/list", {}, as);
  expect(map.list).toMatchObject([{ name: "会员日", target: "pages/index", state: 4 }]);
});

test("an address of another kind is refused at its field", async () => {
  const { user } = renderScreen(service, <WechatLinkForm />, owner);
  await user.click(await screen.findByRole("radio", { name: "公众号文章" }));
  await user.type(screen.getByRole("textbox", { name: /^地址/ }), "https://evil.example/s/x");
  await user.click(screen.getByRole("button", { name: "新建并生成" }));
  await screen.findByText("不是这种类型的地址，请从微信里复制");
});

test("a link is edited with what it was", async () => {
  const { map } = await service.call(
    "wechatLink/save",
    { name: "周报", kind: "article", url: "https://mp.weixin.qq.com/s/abc", look },
    as,
  );
  const { user } = renderScreen(service, <WechatLinkForm linkId={map.id} />, owner);
  const title = await screen.findByRole("textbox", { name: /^标题/ });
  expect(title).toHaveProperty("value", "会员日");
  await user.clear(title);
  await user.type(title, "本周要闻");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(async () => {
    const after = await service.call("wechatLink/detail", { id: map.id }, as);
    expect(after.map.look.title).toBe("本周要闻");
  });
});

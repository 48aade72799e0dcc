import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AdChannelForm } from "../../../../../src/widgets/channel/ad-channel-form";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startChannelWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
});
afterAll(() => view.test.close());

const add = async (channelName: string, more: object = {}) =>
  (
    await view.test.call(
      "ad/addChannel",
      {
        platform: "ocean",
        channelName,
        groupId: view.world.groupId,
        os: "android",
        target: "com.example.app",
        ...more,
      } as never,
      session,
    )
  ).map;

const pickPlatform = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(await screen.findByRole("button", { name: new RegExp(`${name}.*个事件`) }));

describe("a new channel", () => {
  test("goes from the platform to its links", async () => {
    const { user } = renderScreen(view.test, <AdChannelForm />, view.owner);
    await pickPlatform(user, "巨量引擎");
    await user.type(screen.getByLabelText(/渠道名称/), "抖音投放");
    await user.click(screen.getByRole("button", { name: "下一步" }));
    await screen.findByText("请填写应用包名");
    await user.type(screen.getByLabelText(/应用包名/), "com.example.app");
    await user.click(screen.getByRole("button", { name: "下一步" }));
    await user.click(await screen.findByRole("button", { name: "添加行为" }));
    await user.click(screen.getByRole("button", { name: "保存并获取链接" }));
    await screen.findByText("渠道已创建");
    expect(screen.getByText(/\/t\/\w+\?oaid=__OAID__/)).toBeTruthy();
    expect(screen.getByText(/\/t\/\w+\/play-valid\?/)).toBeTruthy();
    const { map } = await view.test.call("channelList", { type: 2, keyword: "抖音投放" }, session);
    const stored = (await view.test.call("ad/detail", { id: map.list[0].id }, session)).map;
    expect(stored).toMatchObject({
      platform: "ocean",
      os: "android",
      target: "com.example.app",
      postbackState: 1,
      rules: [expect.objectContaining({ event: "active", source: "install", ratio: 100 })],
    });
  });

  test("what was typed survives a reload, keys do not", async () => {
    const first = renderScreen(view.test, <AdChannelForm />, view.owner);
    await pickPlatform(first.user, "百度营销");
    await first.user.type(screen.getByLabelText(/渠道名称/), "百度草稿");
    await first.user.type(screen.getByLabelText(/akey/), "secret-akey");
    first.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain("secret-akey");
    const { user } = renderScreen(view.test, <AdChannelForm />, view.owner);
    await pickPlatform(user, "百度营销");
    expect(screen.getByLabelText<HTMLInputElement>(/渠道名称/).value).toBe("百度草稿");
    expect(screen.getByLabelText<HTMLInputElement>(/akey/).value).toBe("");
    sessionStorage.clear();
  });

  test("a platform is found by its name", async () => {
    const { user } = renderScreen(view.test, <AdChannelForm />, view.owner);
    await user.type(await screen.findByLabelText("搜索广告平台"), "华为");
    expect(screen.getAllByRole("button", { name: /通用回调/ })).toHaveLength(1);
    await user.type(screen.getByLabelText("搜索广告平台"), "没有的");
    await screen.findByText(/没有匹配的平台/);
  });
});

describe("where nothing public says where postbacks go", () => {
  test("the owner names the host, and signs with a key that is drawn", async () => {
    const { user } = renderScreen(view.test, <AdChannelForm />, view.owner);
    await user.type(await screen.findByLabelText("搜索广告平台"), "华为");
    await user.click(screen.getByRole("button", { name: /华为.*通用回调/ }));
    await user.type(screen.getByLabelText(/渠道名称/), "华为投放");
    await user.type(screen.getByLabelText(/应用包名/), "com.example.app");
    const key = screen.getByLabelText<HTMLInputElement>(/签名密钥/);
    await user.type(key, "short");
    await user.click(screen.getByRole("button", { name: "下一步" }));
    expect(await screen.findByLabelText(/回传域名/)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "添加行为" }));
    await user.click(screen.getByRole("button", { name: "保存并获取链接" }));
    await screen.findByText("请填写回传域名，回传只发往这个域名");
    const host = screen.getByLabelText(/回传域名/);
    await user.type(host, "https://cb.example.com/");
    await screen.findByText(/只填域名，如 callback.example.com/);
    await user.clear(host);
    await user.type(host, "cb.example.com");
    await user.click(screen.getByRole("button", { name: "保存并获取链接" }));
    // The key stands on the step before, with what the service said of it.
    await screen.findByText("签名密钥至少 22 个字符，请点「生成」");
    await user.click(screen.getByRole("button", { name: "生成" }));
    expect(screen.getByLabelText<HTMLInputElement>(/签名密钥/).value).toMatch(/^[\w-]{32}$/);
    await user.click(screen.getByRole("button", { name: "下一步" }));
    await user.click(await screen.findByRole("button", { name: "保存并获取链接" }));
    await screen.findByText("渠道已创建");
    const { map } = await view.test.call("channelList", { type: 2, keyword: "华为投放" }, session);
    const stored = (await view.test.call("ad/detail", { id: map.list[0].id }, session)).map;
    expect(stored).toMatchObject({ postbackHost: "cb.example.com" });
    expect(stored.keys.token).toMatch(/^\*{4}.{4}$/);
  });

  test("a platform whose hosts are known asks for none", async () => {
    const channel = await add("不问域名");
    renderScreen(view.test, <AdChannelForm channelId={channel.id} />, view.owner);
    await screen.findByRole("button", { name: "添加行为" });
    expect(screen.queryByLabelText(/回传域名/)).toBeNull();
  });
});

describe("editing", () => {
  test("a save by somebody else is told and not overwritten", async () => {
    const channel = await add("并发广告");
    const { user } = renderScreen(view.test, <AdChannelForm channelId={channel.id} />, view.owner);
    const name = await screen.findByLabelText<HTMLInputElement>(/渠道名称/);
    await view.test.call(
      "ad/updateChannel",
      {
        id: channel.id,
        revision: channel.revision,
        channelName: "他人改名",
        groupId: channel.groupId,
        os: "android",
        target: "com.example.app",
      },
      session,
    );
    await user.type(name, "我");
    await user.click(screen.getByRole("button", { name: "保存" }));
    await screen.findByText(/已被他人修改/);
    await user.click(screen.getByRole("button", { name: "重新加载" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "重新加载" }));
    await waitFor(() => expect(name.value).toBe("他人改名"));
  });

  test("a link is checked as it was pasted", async () => {
    const channel = await add("校验链接");
    const { user } = renderScreen(view.test, <AdChannelForm channelId={channel.id} />, view.owner);
    const input = await screen.findByLabelText("媒体后台里的链接");
    const [{ url }] = channel.links;
    await user.click(input);
    await user.paste(url);
    await user.click(screen.getByRole("button", { name: "校验链接" }));
    await screen.findByText("链接正确，可以投放");
    await user.clear(input);
    await user.paste(url.replace("__OAID__", "__oaid__").replace(/&callback=[^&]+/, ""));
    await user.click(screen.getByRole("button", { name: "校验链接" }));
    await screen.findByText("缺少 __CALLBACK_PARAM__");
    await screen.findByText("大小写应为 __OAID__");
  });

  test("a channel that is not there says so, with the way back to its list", async () => {
    renderScreen(view.test, <AdChannelForm channelId={99} />, view.owner);
    await screen.findByText("渠道不存在或已被删除");
    const back = screen.getByRole("link", { name: "返回列表" });
    expect(back.getAttribute("href")).toBe("/channel/channel_manage?tab=adv");
  });
});

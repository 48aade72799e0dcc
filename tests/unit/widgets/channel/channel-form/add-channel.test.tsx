import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ChannelForm } from "../../../../../src/widgets/channel/channel-form";
import { startPageServer } from "../../../../support/page-server";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;

beforeAll(async () => {
  view = await startChannelWorld();
});
afterAll(() => view.test.close());

const open = async (options: ScreenOptions = {}) => {
  const opened = renderScreen(view.test, <ChannelForm />, { ...view.owner, ...options });
  await screen.findByLabelText("渠道编号");
  return opened;
};
const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
type User = Awaited<ReturnType<typeof open>>["user"];
const type = async (user: User, label: string | RegExp, value: string) => {
  await user.clear(field(label));
  await user.type(field(label), value);
};
const save = (user: User) => user.click(screen.getByRole("button", { name: "保存" }));

describe("creating a channel", () => {
  test("missing and malformed fields are said beside them, and the first one is focused", async () => {
    const { user } = await open();
    await type(user, "渠道编号", "中文");
    await user.click(screen.getByRole("radio", { name: "自定义" }));
    await type(user, /落地页地址/, "ftp://x");
    await save(user);
    await screen.findByText("请填写渠道名称");
    expect(screen.getByText("最多 32 位，仅支持字母、数字、_ 和 -")).toBeTruthy();
    expect(
      screen.getByText("请输入以 http 或 https 开头的地址，不能含有用户名和密码"),
    ).toBeTruthy();
    expect(document.activeElement).toBe(field("渠道编号"));
  });

  test("the whole form reaches the service, and its link and QR code are shown", async () => {
    const { user } = await open();
    await type(user, "渠道编号", "full01");
    await type(user, /渠道名称/, "全字段");
    await user.click(screen.getByRole("radio", { name: "两者" }));
    await user.click(screen.getByRole("button", { name: "添加参数" }));
    await type(user, "参数名 1", "src");
    await type(user, "参数值 1", "微信");
    await type(user, "拉起路径", "/item/1");
    await type(user, "单价（CPA）", "1.15");
    await type(user, "负责人", "小王");
    await user.click(screen.getByRole("button", { name: /开始日期/ }));
    await user.click(await screen.findByRole("button", { name: /^今天，/ }));
    await type(user, "备注", "首批");
    await save(user);
    await screen.findByText("渠道已创建");
    expect(screen.getByText("链接还不能带来安装：应用没有下载地址")).toBeTruthy();
    const settings = screen.getByRole("link", { name: "设置 Android 下载地址" });
    expect(settings.getAttribute("href")).toBe("/integration/android_set");
    const { map } = await view.test.call(
      "channelList",
      { keyword: "full01" },
      { token: view.owner.token, appkey: view.owner.app.appkey },
    );
    const stored = await view.detail(map.list[0].id);
    expect(stored).toMatchObject({
      channelCode: "full01",
      promote: 3,
      params: [{ key: "src", value: "微信" }],
      wake: { path: "/item/1", fallback: "download" },
      cpa: 1.15,
      owner: "小王",
      periodStart: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      periodEnd: null,
      remark: "首批",
    });
    expect(screen.getByText(stored.link)).toBeTruthy();
    expect(await screen.findByRole("img", { name: "「全字段」的二维码" })).toBeTruthy();
    const logo = new File(["<svg/>"], "logo.svg", { type: "image/png" });
    Object.defineProperty(logo, "size", { value: 1_000_001 });
    await user.upload(await screen.findByLabelText("添加图标", { selector: "input" }), logo);
    await screen.findByText("图标应为 1 MB 以内的 PNG、JPG 或 WebP");
    expect(screen.getByRole("link", { name: "查看报表" }).getAttribute("href")).toBe(
      `/channel/report_details/${stored.id}`,
    );

    await user.click(screen.getByRole("button", { name: "继续创建" }));
    expect((await screen.findByLabelText<HTMLInputElement>("渠道编号")).value).toBe("");
  });

  test("a taken code is said at its field and nothing typed is lost", async () => {
    await view.add("已有", { channelCode: "taken" });
    const { user } = await open();
    await type(user, "渠道编号", "taken");
    await type(user, /渠道名称/, "重复");
    await save(user);
    await screen.findByText("该渠道编号已存在");
    expect(field(/渠道名称/).value).toBe("重复");
    expect(field("渠道编号").getAttribute("aria-invalid")).toBe("true");
  });

  test("an empty code is made by the service, and 自动生成 fills one that fits", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "自动生成" }));
    expect(field("渠道编号").value).toMatch(/^[0-9A-Za-z_-]{1,32}$/);
    await user.clear(field("渠道编号"));
    await type(user, /渠道名称/, "无编号");
    await save(user);
    await screen.findByText("渠道已创建");
  });

  test("the draft survives a reload and is gone once the channel is there", async () => {
    const first = await open();
    await type(first.user, /渠道名称/, "草稿");
    first.unmount();
    const second = await open();
    expect(field(/渠道名称/).value).toBe("草稿");
    await save(second.user);
    await screen.findByText("渠道已创建");
    second.unmount();
    await open();
    expect(field(/渠道名称/).value).toBe("");
  });

  test("leaving asks while something is typed; staying keeps it, leaving forgets it", async () => {
    const { user, leave, unmount } = await open();
    expect(await leave()).toBe(true);
    await type(user, /渠道名称/, "未保存");
    const staying = leave();
    await user.click(await screen.findByRole("button", { name: "继续编辑" }));
    expect(await staying).toBe(false);
    expect(field(/渠道名称/).value).toBe("未保存");
    const leaving = leave();
    await user.click(await screen.findByRole("button", { name: "离开" }));
    expect(await leaving).toBe(true);
    unmount();
    await open();
    expect(field(/渠道名称/).value).toBe("");
  });

  test("a fault of the network keeps the form and says so", async () => {
    const { user } = await open({
      intercept: async ({ url }) => {
        if (url.endsWith("/addChannel")) throw new TypeError("Failed to fetch");
        return undefined;
      },
    });
    await type(user, /渠道名称/, "断网");
    await save(user);
    expect((await screen.findByRole("alert")).textContent).toContain("网络");
    expect(field(/渠道名称/).value).toBe("断网");
  });
});

describe("checking a landing page", () => {
  const openCustom = async (options: ScreenOptions = {}) => {
    const opened = await open(options);
    await opened.user.click(screen.getByRole("radio", { name: "自定义" }));
    return { ...opened, button: screen.getByRole<HTMLButtonElement>("button", { name: "检测" }) };
  };

  test("the button waits for an address, and an inner one is refused with its reason", async () => {
    const { user, button } = await openCustom();
    expect(button.disabled).toBe(true);
    await type(user, /落地页地址/, "http://10.0.0.1/a");
    await user.click(button);
    await screen.findByText("域名无法解析，或指向内网地址，无法检测");
    await user.type(field(/落地页地址/), "b");
    expect(screen.queryByText(/指向内网地址/)).toBeNull();
  });

  test.each([
    ["页面可以打开，已接入 Web SDK", '<script src="/sdk/v1/xi.js"></script>'],
    [/没有找到 Web SDK 脚本/, "<p>没有脚本</p>"],
  ])("a page that opens is told: %s", async (message, html) => {
    const { user, button } = await openCustom();
    const page = await startPageServer((_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(html),
    );
    await type(user, /落地页地址/, page.url);
    await user.click(button);
    expect(await screen.findByText(message)).toBeTruthy();
    await page.close();
  });

  test("a refusal of the service is said at the field", async () => {
    const { user, button } = await openCustom({
      intercept: async ({ url }) => {
        if (url.endsWith("/checkLanding")) throw new TypeError("Failed to fetch");
        return undefined;
      },
    });
    await type(user, /落地页地址/, "https://example.com");
    await user.click(button);
    expect(await screen.findByText(/网络/)).toBeTruthy();
  });
});

describe("groups and copies", () => {
  test("a new group is chosen at once; a taken name is said in its dialog", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "新建分组" }));
    const dialog = within(await screen.findByRole("dialog", { name: "新建分组" }));
    await user.type(dialog.getByLabelText(/分组名称/), "默认分组");
    await user.click(dialog.getByRole("button", { name: "新建分组" }));
    await dialog.findByText("该分组名称已存在");
    await user.clear(dialog.getByLabelText(/分组名称/));
    await user.type(dialog.getByLabelText(/分组名称/), "门店{Enter}");
    await screen.findAllByText("已新建分组「门店」");
    expect(screen.getByRole("combobox", { name: "渠道分组" }).textContent).toContain("门店");
    expect(screen.queryByText("请填写渠道名称")).toBeNull();
  });

  test("a copy begins with the other channel's values, without its code and name", async () => {
    const source = await view.add("样板", {
      channelCode: "sample",
      remark: "带备注",
      params: [{ key: "a", value: "1" }],
    });
    await open({ search: `copy=${source.id}` });
    expect(field("渠道编号").value).toBe("");
    expect(field(/渠道名称/).value).toBe("");
    expect(field("备注").value).toBe("带备注");
    expect(field("参数名 1").value).toBe("a");
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { run } from "axe-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { WebIntegration } from "../../../../../src/widgets/integration/web-integration";
import { routeUploads } from "../../../../support/fake-upload";
import { makePng } from "../../../../support/png";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; app: AppRecord };
let code: string;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const { token } = world.owner;
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, { token });
  owner = { token, app };
  session = { token, appkey: world.app.appkey };
  code = (await service.call("channel/detail", { id: world.channelIds[0] }, session)).map
    .channelCode;
});
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());
afterAll(() => service.close());

const open = (tab: string, options: ScreenOptions = owner) =>
  renderScreen(service, <WebIntegration />, { search: `tab=${tab}`, ...options });
const banner = async () => (await service.call("banner/detail", {}, session)).map;
const violations = async () =>
  (await run(document.body, { rules: { region: { enabled: false } } })).violations;
const codeIn = (name: string) => screen.getByRole("region", { name }).textContent ?? "";

test("the code holds the app's own key, and the channel that is chosen", async () => {
  const { user, search } = open("code");
  await screen.findByRole("region", { name: "网页" });
  expect(codeIn("网页")).toContain(`appkey: "${world.app.appkey}"`);
  expect(codeIn("网页")).not.toContain("channel:");
  await user.type(await screen.findByLabelText("渠道"), code);
  await user.tab();
  await waitFor(() => expect(codeIn("网页")).toContain(`channel: "${code}"`));
  expect(search()).toContain(`channel=${world.channelIds[0]}`);
  for (const name of ["npm", "React", "Vue", "征得同意后"]) {
    await user.click(screen.getByRole("tab", { name }));
    await screen.findByRole("region", { name });
    expect(codeIn(name)).toContain(`appkey: "${world.app.appkey}"`);
    if (name === "npm") {
      expect(codeIn(name)).toMatch(/^npm i @xi\/web --@xi:registry=http\S+\/sdk\/npm\/\n/);
      expect(codeIn(name)).toContain(`channel: "${code}"`);
    }
  }
  expect(codeIn("征得同意后")).toContain('consent: "wait"');
  expect(await violations()).toEqual([]);
});

test("a banner is set, seen on the phone beside it, saved and still there", async () => {
  const { user, unmount } = open("banner");
  const title = await screen.findByLabelText("标题");
  expect((title as HTMLInputElement).value).toBe("自有应用");
  await user.clear(title);
  await user.type(title, "好应用");
  await user.click(screen.getByRole("switch", { name: "显示横幅" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("请选择渠道");
  expect((await banner()).revision).toBe(0);
  await user.type(screen.getByLabelText(/^渠道/), code);
  await user.tab();
  await user.click(screen.getByRole("radio", { name: "顶部" }));
  expect(screen.getByRole("img", { name: "横幅预览：好应用，按钮「打开」" })).toBeTruthy();
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findAllByText("横幅已保存，网页在 1 分钟内更新");
  expect(await banner()).toMatchObject({
    isOn: true,
    title: "好应用",
    place: "top",
    channel: { channelCode: code },
  });
  expect(codeIn("横幅脚本")).toContain(`/sdk/v1/banner.js?appkey=${world.app.appkey}`);
  unmount();
  open("banner");
  expect(((await screen.findByLabelText(/^标题/)) as HTMLInputElement).value).toBe("好应用");
});

test("what is wrong stands at its field, and nothing is sent", async () => {
  const { revision } = await banner();
  const { user } = open("banner");
  const background = await screen.findByLabelText("背景颜色");
  await user.clear(background);
  await user.type(background, "red");
  await user.tab();
  await screen.findByText("颜色格式如 #3655cd");
  const days = screen.getByLabelText("关闭后不再显示");
  await user.clear(days);
  await user.type(days, "400");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("请填写 0–365");
  expect((await banner()).revision).toBe(revision);
});

test("an icon is cut, sent, shown and saved; what is no picture is said", async () => {
  routeUploads(service);
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name.endsWith(".txt")) throw new Error("no picture");
    return { width: 300, height: 200, close: () => {} };
  });
  const drawn = vi.fn();
  const canvas = HTMLCanvasElement.prototype;
  const surface = { drawImage: drawn, clearRect: vi.fn() };
  vi.spyOn(canvas, "getContext").mockReturnValue(surface as never);
  vi.spyOn(canvas, "toBlob").mockImplementation((done) =>
    done(new Blob([new Uint8Array(makePng({ width: 256 }))], { type: "image/png" })),
  );
  vi.spyOn(canvas, "toDataURL").mockReturnValue("data:image/png;base64,AA==");
  const { user } = open("banner");
  const button = await screen.findByRole("button", { name: /上传图标|图标/ });
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(button).toBeTruthy();
  await user.upload(input() as HTMLInputElement, new File(["x"], "a.png", { type: "image/png" }));
  await screen.findByRole("button", { name: "移除" });
  // The square in its middle.
  expect(drawn.mock.calls[0]?.slice(1)).toEqual([50, 0, 200, 200, 0, 0, 256, 256]);
  await user.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(async () => expect((await banner()).pictureUrl).toMatch(/\/pictures\/.+\.png$/));
  await user.upload(input() as HTMLInputElement, new File(["x"], "a.txt", { type: "image/png" }));
  await screen.findByText("不是可以读取的图片，请使用 PNG、JPG 或 WebP");
  vi.restoreAllMocks();
});

test("what somebody else has saved is not overwritten but can be brought on screen", async () => {
  const { user } = open("banner");
  const about = await screen.findByLabelText("描述");
  const { revision, channel, picture: image, pictureUrl: _, ...known } = await banner();
  const { scriptUrl: __, canEdit: ___, ...body } = known;
  const theirs = { ...body, picture: image, channelId: channel.id, title: "他人的", revision };
  expect((await service.call("banner/edit", theirs, session)).retCode).toBe("0000");
  await user.type(about, "！");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("配置刚被他人修改，请重新加载后再保存。");
  await user.click(screen.getByRole("button", { name: "重新加载" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "重新加载" }),
  );
  await waitFor(() =>
    expect((screen.getByLabelText(/^标题/) as HTMLInputElement).value).toBe("他人的"),
  );
});

test("a template and a colour are chosen for the app's landing pages", async () => {
  const { user } = open("landing");
  await user.click(await screen.findByRole("radio", { name: /沉浸/ }));
  const accent = screen.getByLabelText("主色");
  await user.clear(accent);
  await user.type(accent, "#006644");
  await user.type(screen.getByLabelText("一句话介绍"), "更快更稳");
  const real = screen.getByRole("link", { name: /打开真实页面/ }).getAttribute("href");
  expect(real).toContain("template=bold&accent=006644");
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findAllByText("落地页已保存，渠道链接立即生效");
  const { map } = await service.call("landing/detail", {}, session);
  expect(map).toMatchObject({ template: "bold", accent: "#006644", slogan: "更快更稳" });
});

test("the test page is a code for the phone", async () => {
  const { search, user } = open("test");
  await screen.findByRole("img", { name: "测试页的二维码" });
  const link = () => screen.getByRole("link", { name: /在本机打开/ }).getAttribute("href");
  expect(link()).toContain(`/sdk/v1/test?appkey=${world.app.appkey}`);
  await user.type(await screen.findByLabelText("渠道"), code);
  await user.tab();
  await waitFor(() => expect(link()).toContain(`channelCode=${code}`));
  expect(search()).toContain("tab=test");
  expect(await violations()).toEqual([]);
});

test("who may only look can look", async () => {
  const token = await world.authorise("13700000021", [{ key: "integration", level: "read" }]);
  open("banner", { ...owner, token });
  await screen.findByText("您对这个应用只有查看权限，不能修改。");
  expect(screen.queryByRole("button", { name: "保存" })).toBeNull();
  expect((screen.getByLabelText(/^标题/) as HTMLInputElement).disabled).toBe(true);
});

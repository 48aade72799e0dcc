import { readFileSync } from "node:fs";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { run } from "axe-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { DownloadConfig } from "../../../../../src/widgets/integration/download-config";
import { routeUploads } from "../../../../support/fake-upload";
import { makeHap, makeIpa } from "../../../../support/packages";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; app: AppRecord };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const { token } = world.owner;
  const { map: app } = await service.call("apply/applyInfo", { id: world.app.id }, { token });
  owner = { token, app };
});
afterAll(() => service.close());

type Platform = "ios" | "android" | "harmony";
const open = (platform: Platform, options: ScreenOptions = owner) =>
  renderScreen(service, <DownloadConfig platform={platform} />, options);
const saved = async (platform: Platform) =>
  (
    await service.call(
      "appVersion",
      { platform },
      { token: world.owner.token, appkey: world.app.appkey },
    )
  ).map;

test("an address is set, told to work at once, and written down", async () => {
  const { user } = open("android");
  await screen.findByText("尚未设置，Android 访客无法下载");
  await user.click(screen.getByRole("radio", { name: "其他地址" }));
  await user.type(screen.getByLabelText("下载地址"), "https://example.com/a.apk");
  expect(screen.getByText("点击「立即下载」后打开上面的地址")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findAllByText("下载配置已保存，渠道链接立即生效");
  expect(await saved("android")).toMatchObject({
    way: "link",
    linkUrl: "https://example.com/a.apk",
  });
  await screen.findByText("未设置 → 其他地址：https://example.com/a.apk");
  expect((await run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual(
    [],
  );
});

test("what is wrong with an address stands at its field, and nothing is sent", async () => {
  const { user } = open("ios");
  await user.click(await screen.findByRole("button", { name: "保存" }));
  await screen.findByText("请选择下载方式");
  await user.click(screen.getByRole("radio", { name: "App Store" }));
  const field = () => screen.getByLabelText("商店链接");
  await user.type(field(), "http://apps.apple.com/app/id1");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("请使用 https:// 开头的地址，浏览器会拦截 http 下载");
  await user.clear(field());
  await user.type(field(), "market://details?id=a");
  await screen.findByText("应以 https:// 或 itms-apps:// 开头");
  await user.clear(field());
  await user.type(field(), "https://example.com/app");
  await screen.findByText(/其他网址请选择「其他地址」/);
  expect((await saved("ios")).revision).toBe(0);
});

test("an IPA elsewhere needs both addresses, and its plist is what installs it", async () => {
  const { user } = open("ios");
  await user.click(await screen.findByRole("radio", { name: "外部 IPA + plist" }));
  const ipa = screen.getByLabelText("IPA 地址");
  const plist = screen.getByLabelText("plist 地址");
  await user.type(ipa, "https://cdn.example.com/app.zip");
  await user.type(plist, "http://cdn.example.com/app.plist");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("请输入以 https 开头、以 .ipa 结尾的地址");
  await screen.findByText("请使用 https:// 开头的地址，浏览器会拦截 http 下载");
  expect(screen.getByText("提示暂时无法下载")).toBeTruthy();
  for (const field of [ipa, plist]) await user.clear(field);
  await user.type(ipa, "https://cdn.example.com/app.ipa");
  await user.type(plist, "https://cdn.example.com/app.plist");
  expect(screen.getByText("点击「立即下载」后由 iOS 询问是否安装")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText(
    "未设置 → 外部 IPA + plist：https://cdn.example.com/app.ipa、https://cdn.example.com/app.plist",
  );
  expect(await saved("ios")).toMatchObject({ way: "plist", revision: 1 });
});

test("what somebody else has saved is not overwritten but can be brought on screen", async () => {
  const { user } = open("harmony");
  await user.click(await screen.findByRole("radio", { name: "没有鸿蒙版" }));
  const session = { token: world.owner.token, appkey: world.app.appkey };
  const linkUrl = "https://example.com/h";
  await service.call("harmony/upHarmony", { revision: 0, way: "link", linkUrl }, session);
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("下载配置刚被他人修改，请重新加载后再保存。");
  await user.click(screen.getByRole("button", { name: "重新加载" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "重新加载" }));
  await waitFor(() =>
    expect((screen.getByLabelText("下载地址") as HTMLInputElement).value).toBe(linkUrl),
  );
});

test("who may only look sees the address, and no way to change it", async () => {
  const token = await world.authorise("13611111111", [{ key: "integration", level: "read" }]);
  open("android", { token, app: { ...owner.app, isApplyAuth: 1 } });
  await screen.findByText("您对这个应用只有查看权限，不能修改下载配置。");
  expect(screen.queryByRole("button", { name: "保存" })).toBeNull();
  expect((screen.getByLabelText("下载地址") as HTMLInputElement).readOnly).toBe(true);
});

const apk = () =>
  new File([new Uint8Array(readFileSync("tests/fixtures/apk/v1v2v3.apk"))], "demo.apk");
const input = () => screen.getByLabelText("上传 APK", { selector: "input" }) as HTMLInputElement;

test("a package is uploaded, becomes current, and is handed out where that is chosen", async () => {
  routeUploads(service);
  const { user } = open("android");
  await screen.findByText("还没有安装包");
  await user.upload(input(), apk());
  const row = within(
    (await screen.findByText("2.3.1", { selector: "td *" })).closest("tr") ?? document.body,
  );
  expect(row.getByText("当前")).toBeTruthy();
  expect(row.getByText("V1 + V2 + V3")).toBeTruthy();
  expect(row.getByText(/^缺少 Scheme xi/)).toBeTruthy();
  // What was typed above is not lost to the package, nor is its save a conflict.
  await user.click(screen.getByRole("radio", { name: "托管安装包" }));
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findAllByText("下载配置已保存，渠道链接立即生效");
  expect(await saved("android")).toMatchObject({ way: "hosted", package: { version: "2.3.1" } });
  expect((await run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual(
    [],
  );
});

test("what is no package is said, and a second version takes the first one's place", async () => {
  routeUploads(service);
  const { user } = open("android");
  await screen.findByText("当前", { selector: "td *" });
  await user.upload(input(), new File(["hello"], "bad.apk"));
  await screen.findByText("这不是 APK 文件");
  await user.click(screen.getByRole("checkbox", { name: "上传后设为当前版本" }));
  await user.upload(input(), apk());
  const makeCurrent = () => screen.findAllByRole("button", { name: "设为当前" });
  await waitFor(async () => expect(await makeCurrent()).toHaveLength(2));
  const [first] = await makeCurrent();
  if (!first) throw new Error("no button");
  await user.click(first);
  await screen.findAllByText("已将 2.3.1 设为当前版本");
  const { list } = (
    await service.call("upAppList", {}, { token: world.owner.token, appkey: world.app.appkey })
  ).map;
  expect(list.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
});

test("an IPA is uploaded, says who may install it, and has a page of its own", async () => {
  routeUploads(service);
  const { user } = open("ios");
  const field = await screen.findByLabelText("上传 IPA", { selector: "input" });
  const other = new File([makeHap() as BlobPart], "entry.hap");
  fireEvent.drop(field, { dataTransfer: { files: [other] } });
  await screen.findByText("请选择 IPA 文件");
  const ipa = new File([makeIpa() as BlobPart], "app.ipa");
  await user.upload(field, ipa);
  const question = () => screen.findByRole("alertdialog", { name: "可能是另一个应用的安装包" });
  await within(await question()).findByText(/AppKey 为 \w+ 的应用/);
  await user.click(within(await question()).getByRole("button", { name: "取消" }));
  await screen.findByText("还没有安装包");
  await user.upload(field, ipa);
  await user.click(within(await question()).getByRole("button", { name: "仍然使用" }));
  const table = within(await screen.findByRole("table", { name: "安装包" }));
  await table.findByText("3.1.0");
  for (const text of ["企业签名", "描述文件 2030-01-02 到期", "iOS 13.0 及以上"])
    expect(table.getByText(text)).toBeTruthy();
  await user.click(table.getByRole("button", { name: "更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "安装页" }));
  const dialog = within(await screen.findByRole("dialog", { name: "3.1.0 的安装页" }));
  const link = await dialog.findByRole("link");
  expect(link.getAttribute("href")).toMatch(/\/ota\/\w+-\w+\.[\w-]{24}$/);
  expect((await service.service.handle(new Request(link.getAttribute("href") ?? ""))).status).toBe(
    200,
  );
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("radio", { name: "托管安装包" }));
  expect(screen.getByText("打开 3.1.0 的安装页")).toBeTruthy();
});

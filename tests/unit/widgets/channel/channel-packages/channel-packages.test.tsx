import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { channelPackageText } from "../../../../../src/core/text/channel-package";
import { ChannelPackages } from "../../../../../src/widgets/channel/channel-packages";
import {
  nameOf,
  namingProblem,
} from "../../../../../src/widgets/channel/channel-packages/package-naming";
import { routeUploads } from "../../../../support/fake-upload";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let channelId: number;
beforeAll(async () => {
  view = await startChannelWorld();
  routeUploads(view.test);
  channelId = (await view.add("装包", { channelCode: "pack1" })).id;
});
afterAll(() => view.test.close());

const open = () => {
  const onClose = vi.fn();
  const widget = <ChannelPackages channelIds={[channelId]} onClose={onClose} />;
  return { onClose, ...renderScreen(view.test, widget, view.owner) };
};
const dialog = async () => within(await screen.findByRole("dialog", { name: "导出渠道包" }));
const apk = (name: string) =>
  new File([new Uint8Array(readFileSync(`tests/fixtures/apk/${name}.apk`))], `${name}.apk`);

test("without a package nothing can be exported; what is none is told", async () => {
  const { user } = open();
  const panel = await dialog();
  await panel.findByText("还没有应用包，请先上传签名后的 APK");
  expect(panel.getByRole<HTMLButtonElement>("button", { name: "开始导出" }).disabled).toBe(true);
  await user.upload(panel.getByLabelText("上传新包", { selector: "input" }), apk("plain"));
  await panel.findByText(/没有签名/);
});

test("an uploaded package is exported for the chosen channel", async () => {
  const { user, onClose } = open();
  const panel = await dialog();
  await panel.findByText("还没有应用包，请先上传签名后的 APK");
  await user.upload(panel.getByLabelText("上传新包", { selector: "input" }), apk("v1v2v3"));
  await panel.findByText(/签名方式 V1 \+ V2 \+ V3/);
  expect(panel.getByText("预览：自有应用_pack1_2.3.1.apk")).toBeTruthy();
  const naming = panel.getByLabelText(/文件命名/);
  await user.clear(naming);
  await user.type(naming, "包.apk");
  await user.click(panel.getByRole("button", { name: "开始导出" }));
  await panel.findByText("须包含 {channel}，否则文件会重名");
  await user.clear(naming);
  await user.type(naming, "{{channel}.apk");
  await user.click(panel.getByRole("button", { name: "开始导出" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await view.test.service.jobs.settled();
  const session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { map } = await view.test.call("export/list", {}, session);
  expect(map.list[0]).toMatchObject({ status: 1, channelCode: "pack1" });
});

test("names are checked and filled in", () => {
  const text = channelPackageText.zh;
  expect(namingProblem("a/{channel}.apk", text)).toBe(text.namingBad);
  expect(namingProblem("{channel}.zip", text)).toBe(text.namingApk);
  expect(namingProblem("{channel}.APK", text)).toBeNull();
  const nameParts = { app: "应用", channel: "c1", name: "名", ver: "1.0" };
  expect(nameOf("{app}-{channel}-{name}-{ver}-{x}.apk", nameParts)).toBe("应用-c1-名-1.0-{x}.apk");
});

import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ChannelList } from "../../../../../src/widgets/channel/channel-list";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;

beforeAll(async () => {
  view = await startChannelWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <ChannelList />, { ...view.owner, ...options });
const rowOf = (code: RegExp) => screen.findByRole("row", { name: code });

test("the host is said once; a row shows what differs, with copy and QR", async () => {
  const channel = await view.add("短码", { channelCode: "short" });
  open({ search: "q=short" });
  const row = within(await rowOf(/short/));
  const code = channel.link.split("/").at(-1) ?? "";
  expect(row.getByRole("link", { name: `打开链接 ${code}` }).textContent).toBe(code);
  expect(row.getByRole("button", { name: "复制链接" })).toBeTruthy();
  expect(row.getByRole("button", { name: "二维码" })).toBeTruthy();
  expect(screen.getByText(channel.link.slice(0, -code.length))).toBeTruthy();
  const headers = screen
    .getAllByRole("columnheader")
    .map((header) => header.textContent?.slice(0, 4));
  expect(headers.slice(1, 6)).toEqual(["渠道编号", "渠道名称", "今日安装", "累计安装", "今日访问"]);
});

test("the groups fold into a choice, and stay folded", async () => {
  const { user, unmount } = open();
  await screen.findByRole("navigation", { name: "渠道分组" });
  await user.click(screen.getByRole("button", { name: "收起分组" }));
  expect(screen.queryByRole("navigation", { name: "渠道分组" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "渠道分组" })).toBeTruthy();
  unmount();
  const again = open();
  await again.user.click(await screen.findByRole("button", { name: "展开分组" }));
  await screen.findByRole("navigation", { name: "渠道分组" });
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SubChannels } from "../../../../../src/widgets/channel/sub-channels";
import { badLine, readNames } from "../../../../../src/widgets/channel/sub-channels/sub-names";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let parent: { id: number };
beforeAll(async () => {
  view = await startChannelWorld();
  parent = await view.add("门店", { channelCode: "shop" });
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) => {
  const onClose = vi.fn();
  const widget = <SubChannels channelId={parent.id} name="门店" onClose={onClose} />;
  return { onClose, ...renderScreen(view.test, widget, { ...view.owner, ...options }) };
};
const drawer = async () => within(await screen.findByRole("dialog", { name: "「门店」的子渠道" }));

test("names are lines; the first bad one is told", () => {
  expect(readNames(" 甲 \n\n乙\r\n")).toEqual(["甲", "乙"]);
  expect(badLine("甲\n乙 丙\n丁")).toBe(2);
  expect(badLine("甲\n")).toBeNull();
});

test("an empty drawer says what sub-channels are for; a bad line is told at the field", async () => {
  const { user } = open();
  const panel = await drawer();
  await panel.findByText("还没有子渠道");
  await user.click(panel.getByRole("button", { name: "添加子渠道" }));
  await user.type(panel.getByLabelText("子渠道名称"), "王府井\n中 关村");
  await user.click(panel.getByRole("button", { name: "添加 2 个" }));
  await panel.findByText(/第 2 行/);
});

test("several are added at once, renamed and deleted", async () => {
  const { user } = open();
  const panel = await drawer();
  await user.click(panel.getByRole("button", { name: "添加子渠道" }));
  const field = panel.getByLabelText("子渠道名称");
  await user.clear(field);
  await user.type(field, "王府井\n中关村");
  await user.click(panel.getByRole("button", { name: "添加 2 个" }));
  const row = await panel.findByRole("row", { name: /shop_1/ });
  await panel.findByRole("row", { name: /shop_2/ });

  await user.click(within(row).getByRole("button", { name: "修改「王府井」的名称" }));
  const name = within(row).getByRole("textbox");
  await user.clear(name);
  await user.type(name, "西单{Enter}");
  await panel.findByTitle("西单");

  await user.click(panel.getByRole("button", { name: "删除 shop_1" }));
  const question = within(await screen.findByRole("alertdialog", { name: "删除 1 个子渠道？" }));
  await user.click(question.getByRole("button", { name: "删除" }));
  await waitFor(() => expect(panel.queryByRole("row", { name: /shop_1/ })).toBeNull());
});

test("a failed list can be asked for again", async () => {
  let isDown = true;
  const { user } = open({
    intercept: async ({ url }) =>
      isDown && url.endsWith("/childChannelList") ? new Response("", { status: 502 }) : undefined,
  });
  const alert = await screen.findByRole("alert");
  isDown = false;
  await user.click(within(alert).getByRole("button", { name: "重试" }));
  await screen.findByRole("row", { name: /shop_2/ });
});

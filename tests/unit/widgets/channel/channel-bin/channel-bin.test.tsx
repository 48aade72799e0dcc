import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ChannelBin } from "../../../../../src/widgets/channel/channel-bin";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startChannelWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
});
afterAll(() => view.test.close());

const open = () => renderScreen(view.test, <ChannelBin />, view.owner);
const bin = async (name: string, channelCode: string) => {
  const { id } = await view.add(name, { channelCode });
  await view.test.call("channel/delChannel", { ids: [id] }, session);
  return id;
};

test("an empty bin says what it is for", async () => {
  open();
  await screen.findByText("回收站是空的");
});

test("a channel is restored, another ended for good after the question", async () => {
  const [kept, gone] = [await bin("留下", "keep"), await bin("清除", "gone")];
  const { user } = open();
  const row = within(await screen.findByRole("row", { name: /keep/ }));
  expect(row.getByText("30 天后")).toBeTruthy();
  await user.click(row.getByRole("button", { name: /^恢复/ }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /keep/ })).toBeNull());
  expect((await view.detail(kept)).state).toBe(1);

  const other = within(await screen.findByRole("row", { name: /gone/ }));
  await user.click(other.getByRole("button", { name: /^彻底删除/ }));
  const question = within(await screen.findByRole("alertdialog", { name: "彻底删除 1 个渠道？" }));
  await user.click(question.getByRole("button", { name: "彻底删除" }));
  await screen.findByText("回收站是空的");
  expect((await view.test.call("channel/restore", { ids: [gone] }, session)).retCode).toBe("0404");
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ChannelList } from "../../../../../src/widgets/channel/channel-list";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let session: { token: string; appkey: string };
let channelId: number;
beforeAll(async () => {
  view = await startChannelWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
  const body = { platform: "ocean", channelName: "信息流一", groupId: view.world.groupId };
  const target = { os: "android", target: "com.example.app" };
  channelId = (await view.test.call("ad/addChannel", { ...body, ...target } as never, session)).map
    .id;
});
afterAll(() => view.test.close());
beforeEach(() => sessionStorage.clear());

const costs = async () => (await view.test.call("ad/costs", { id: channelId }, session)).map;
const open = async (options: ScreenOptions = {}) => {
  const { user } = renderScreen(view.test, <ChannelList />, {
    ...view.owner,
    search: "tab=adv",
    ...options,
  });
  const row = within(await screen.findByRole("row", { name: /信息流一/ }));
  await user.click(row.getByRole("button", { name: /^更多操作 / }));
  await user.click(await screen.findByRole("menuitem", { name: "录入消耗" }));
  return user;
};
const dialogOf = async () =>
  within(await screen.findByRole("dialog", { name: "录入消耗 - 信息流一" }));

test("amounts are typed in by day, and read again when the dialog opens", async () => {
  const { today } = await costs();
  const user = await open();
  const dialog = await dialogOf();
  await user.type(await dialog.findByLabelText(today), "120.5");
  expect(dialog.getByText("合计 ¥120.50")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await waitFor(async () => expect((await costs()).list[0].cents).toBe(12_050));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a negative amount is said beside its day and nothing is sent", async () => {
  const { today } = await costs();
  const user = await open();
  const dialog = await dialogOf();
  const field = await dialog.findByLabelText(today);
  await user.clear(field);
  await user.type(field, "-3");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await dialog.findByText("请填写 0 至 1 亿的金额");
  expect((await costs()).list[0].cents).toBe(12_050);
});

test("cells pasted from a sheet go by their dates, a bad one is named beside it, and all can be taken back", async () => {
  const { list } = await costs();
  const [newest, second, third] = list.map(({ day }: { day: string }) => day);
  const user = await open();
  const dialog = await dialogOf();
  const cell = (day: string) => dialog.getByLabelText(day);
  await user.click(await dialog.findByLabelText(newest));
  await user.paste(
    `日期\t消耗\r\n${newest}\t"1,234.50"\r\n`.replaceAll('"', "") +
      `${second.replaceAll("-", "/")}\t暂无\r\n${third}\t¥80\r\n2001-01-01\t5\r\n`,
  );
  expect(cell(newest)).toHaveProperty("value", "1234.5");
  expect(cell(third)).toHaveProperty("value", "80");
  await dialog.findByText("「暂无」不是金额，没有粘贴");
  expect(dialog.getByText(/已粘贴 2 格；1 格不是金额/).textContent).toContain("2001-01-01");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  expect((await costs()).list[2].cents).toBeNull();
  await user.click(dialog.getByRole("button", { name: "撤销粘贴" }));
  expect(cell(newest)).toHaveProperty("value", "120.5");
  expect(cell(third)).toHaveProperty("value", "");
  // Fields are checked again one by one, each a moment after its amount is back.
  await waitFor(() => expect(dialog.queryByText(/不是金额/)).toBeNull());
});

test("earlier weeks are a press away, later ones than now are not", async () => {
  const { list } = await costs();
  const user = await open();
  const dialog = await dialogOf();
  expect(await dialog.findByRole("button", { name: "更近两周" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "更早两周" }));
  const earlier = await dialogOf();
  await waitFor(() => expect(earlier.queryByLabelText(list[0].day)).toBeNull());
  await user.click(await earlier.findByRole("button", { name: "更近两周" }));
  await (await dialogOf()).findByLabelText(list[0].day);
});

test("what somebody else typed in meanwhile is told, loaded again, and can be changed", async () => {
  const { today } = await costs();
  const user = await open();
  const dialog = await dialogOf();
  const field = await dialog.findByLabelText(today);
  const rows = [{ day: today, cents: 500, before: 12_050 }];
  await view.test.call("ad/saveCosts", { id: channelId, rows }, session);
  await user.clear(field);
  await user.type(field, "7");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await dialog.findByText(/已被他人修改/);
  await user.click(dialog.getByRole("button", { name: "重新加载" }));
  await waitFor(async () =>
    expect((await dialogOf()).getByLabelText(today)).toHaveProperty("value", "5"),
  );
});

test("amounts that are not saved are asked about before they are given up, and then are gone", async () => {
  const { today } = await costs();
  const user = await open();
  const dialog = await dialogOf();
  await user.type(await dialog.findByLabelText(today), "9");
  await user.click(dialog.getByRole("button", { name: "关闭" }));
  const request = async () =>
    within(await screen.findByRole("alertdialog", { name: "放弃修改？" }));
  await user.click((await request()).getByRole("button", { name: "继续编辑" }));
  expect(dialog.getByLabelText(today)).toHaveProperty("value", "59");
  await user.click(dialog.getByRole("button", { name: "取消" }));
  await user.click((await request()).getByRole("button", { name: "放弃修改" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const drafts = Object.keys(sessionStorage).filter((key) => key.includes("cost:"));
  expect(drafts).toEqual([]);
});

test("the experience app lets nobody type", async () => {
  await open({ app: { ...view.owner.app, isExperienceApp: true } });
  await screen.findAllByText("体验应用仅供演示，无法进行此操作");
  expect(screen.queryByRole("dialog")).toBeNull();
});

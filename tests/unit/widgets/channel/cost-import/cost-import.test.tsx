import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CostImport } from "../../../../../src/widgets/channel/cost-import";
import { routeUploads } from "../../../../support/fake-upload";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
let code: string;
let id: number;
let today: string;
beforeAll(async () => {
  view = await startChannelWorld();
  routeUploads(view.test);
  const { token, app } = view.owner;
  const session = { token, appkey: app.appkey };
  const groups = (await view.test.call("allGroups", {}, session)).map.list;
  const body = {
    platform: "ocean",
    channelName: "信息流",
    groupId: groups[0].id,
    os: "android",
    target: "com.example.app",
  };
  const { map } = await view.test.call("ad/addChannel", body as never, session);
  code = map.channelCode;
  id = map.id;
  today = (await view.test.call("ad/costs", { id }, session)).map.today;
});
beforeEach(() => view.test.wait(60_000));
afterAll(() => view.test.close());

const open = () => {
  const onClose = vi.fn();
  return { onClose, ...renderScreen(view.test, <CostImport onClose={onClose} />, view.owner) };
};
const dialog = async () => within(await screen.findByRole("dialog", { name: "按计划导入消耗" }));
const csv = (...rows: string[]) =>
  new File([["日期,渠道编号,计划ID,计划名称,消耗", ...rows].join("\n")], "消耗.csv");
const costs = async () => {
  const { token, app } = view.owner;
  return (await view.test.call("ad/costs", { id }, { token, appkey: app.appkey })).map.list;
};

test("a sheet is looked at row by row, and its right rows are imported", async () => {
  const { user, onClose } = open();
  const panel = await dialog();
  await user.upload(
    panel.getByLabelText("选择文件"),
    csv(`${today},${code},c1,新客,12.5`, `${today},${code},,无编号,3`),
  );
  await panel.findByText(/将新增 1 行，替换 0 行，有问题 1 行；合计 ¥12\.50/);
  expect(panel.getByText("计划 ID：不能为空")).toBeTruthy();
  expect((await costs())[0].cents).toBeNull();
  await user.click(panel.getByRole("button", { name: "导入 1 行" }));
  await screen.findAllByText("已导入 1 行消耗");
  expect(onClose).toHaveBeenCalled();
  expect((await costs())[0]).toMatchObject({ cents: 1250, campaigns: 1 });
});

test("what it replaces stands beside it", async () => {
  const { user } = open();
  const panel = await dialog();
  await user.upload(panel.getByLabelText("选择文件"), csv(`${today},${code},c1,,20`));
  await panel.findByText(/替换 1 行/);
  expect(panel.getByRole("cell", { name: "¥12.50" })).toBeTruthy();
});

test("a file that is no sheet of costs is told at its place", async () => {
  const { user } = open();
  const panel = await dialog();
  await user.upload(panel.getByLabelText("选择文件"), new File(["a,b\n1,2"], "x.csv"));
  expect((await panel.findByRole("alert")).textContent).toContain("第一行应为表头");
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ImportRow } from "../../../../../src/core/api/contract";
import { channelImportText } from "../../../../../src/core/text/channel-import";
import { punctuationOf } from "../../../../../src/core/text/punctuation";
import { ChannelImport } from "../../../../../src/widgets/channel/channel-import";
import { failedCsv } from "../../../../../src/widgets/channel/channel-import/import-progress";
import { routeUploads } from "../../../../support/fake-upload";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
beforeAll(async () => {
  view = await startChannelWorld();
  routeUploads(view.test);
});
beforeEach(() => {
  sessionStorage.clear();
  view.test.wait(60_000);
});
afterAll(() => view.test.close());

const open = () => {
  const onClose = vi.fn();
  return { onClose, ...renderScreen(view.test, <ChannelImport onClose={onClose} />, view.owner) };
};
const dialog = async () => within(await screen.findByRole("dialog", { name: "批量导入渠道" }));
const csv = (rows: string) => new File([`渠道编号,渠道名称\n${rows}`], "渠道.csv");

test("a sheet is looked at row by row, then imported with its result", async () => {
  const { user, onClose } = open();
  const panel = await dialog();
  await user.upload(panel.getByLabelText("选择文件"), csv("new1,新渠道\nnew2,坏 名"));
  await panel.findByText("将新建 1 个，覆盖 0 个，跳过 0 个，有问题 1 行");
  expect(panel.getAllByRole("row")).toHaveLength(2);
  expect(panel.getByText(/渠道名称：最多 50 个字/)).toBeTruthy();
  await user.click(panel.getByRole("checkbox", { name: "只看有问题的行" }));
  expect(panel.getAllByRole("row")).toHaveLength(3);
  await user.click(panel.getByRole("button", { name: "导入 1 个" }));
  await panel.findByText("新建 1 个，覆盖 0 个，跳过 0 个，失败 1 行");
  expect(panel.getByRole("button", { name: "下载失败的行" })).toBeTruthy();
  await user.click(panel.getByRole("button", { name: "继续导入" }));
  expect(panel.getByRole("button", { name: "下载模板" })).toBeTruthy();
  await user.click(panel.getByRole("button", { name: "取消" }));
  expect(onClose).toHaveBeenCalledWith(false);
});

test("overwriting is judged anew", async () => {
  await view.add("已有", { channelCode: "taken" });
  const { user } = open();
  const panel = await dialog();
  await user.upload(panel.getByLabelText("选择文件"), csv("taken,改名"));
  await panel.findByText(/跳过 1 个/);
  expect(panel.getByRole<HTMLButtonElement>("button", { name: "没有可以导入的行" }).disabled).toBe(
    true,
  );
  await user.click(panel.getByRole("radio", { name: "覆盖" }));
  await panel.findByText(/覆盖 1 个/);
});

test("a group that is not there is named at its row, and is created only if one wants it", async () => {
  const { user } = open();
  const panel = await dialog();
  const sheet = new File(["渠道名称,渠道分组\n新渠道,笔误组"], "渠道.csv");
  await user.upload(panel.getByLabelText("选择文件"), sheet);
  const row = await panel.findByRole("row", { name: /笔误组/ });
  expect(within(row).getAllByText("新建")).toHaveLength(2);
  await user.click(panel.getByRole("radio", { name: "算作问题" }));
  await panel.findByText(/有问题 1 行/);
  expect(await panel.findByText("渠道分组：没有「笔误组」这个分组")).toBeTruthy();
});

test("a file that is no list is told at its place", async () => {
  const { user } = open();
  const panel = await dialog();
  await user.upload(panel.getByLabelText("选择文件"), new File(["a,b\n1,2"], "x.csv"));
  await panel.findByText(/第一行应为表头/);
});

test("a reload finds an import that is under way", async () => {
  const first = open();
  await first.user.upload((await dialog()).getByLabelText("选择文件"), csv("again1,重载"));
  const start = await screen.findByRole("button", { name: "导入 1 个" });
  await first.user.click(start);
  // The tab keeps its app as well.
  await waitFor(() => expect(Object.keys(sessionStorage).join()).toContain("import"));
  first.unmount();
  open();
  await (await dialog()).findByText("导入完成");
});

test("an import under way is cancelled, and what was made by then is told", async () => {
  const counts = { created: 200, overwritten: 0, skipped: 1, failed: [] };
  const { id } = await view.test.store.db
    .insertInto("job")
    .values({
      app_id: view.world.app.id,
      kind: "import",
      name: "大表.csv",
      spec: "{}",
      result: JSON.stringify(counts),
      done: 201,
      total: 1000,
      created_by: view.world.owner.id,
      lease_until: new Date(view.test.now() + 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  sessionStorage.setItem(`xi:import:${view.owner.app.appkey}`, String(id));
  const { user } = open();
  const panel = await dialog();
  await panel.findByText("正在导入 201 / 1000");
  await user.click(panel.getByRole("button", { name: "取消" }));
  await panel.findByText("已取消导入");
  expect(panel.getByText("新建 200 个，覆盖 0 个，跳过 1 个，失败 0 行")).toBeTruthy();
  expect(panel.getByText(/其余 799 行没有导入/)).toBeTruthy();
});

test("failed rows come back as they stood, with why, and no formula runs", () => {
  const row: ImportRow = {
    row: 7,
    channelCode: "a",
    channelName: "=1+1",
    group: "",
    landingUrl: "",
    remark: "",
    outcome: "error",
    isNewGroup: false,
    problems: [{ field: "channelName", message: "不对" }],
    warnings: [],
  };
  const lines = failedCsv([row], channelImportText.zh, punctuationOf["zh-cn"]).split("\r\n");
  expect(lines[1]).toBe("a,'=1+1,,,,7,渠道名称：不对");
});

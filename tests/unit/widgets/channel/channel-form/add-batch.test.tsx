import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ChannelForm } from "../../../../../src/widgets/channel/channel-form";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
beforeAll(async () => {
  view = await startChannelWorld();
});
afterAll(() => view.test.close());

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const open = async (options: ScreenOptions = {}) => {
  const opened = renderScreen(view.test, <ChannelForm />, { ...view.owner, ...options });
  await opened.user.click(await screen.findByRole("radio", { name: "批量" }));
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await opened.user.clear(field(new RegExp(label)));
      await opened.user.type(field(new RegExp(label)), value);
    }
  };
  const save = () => opened.user.click(screen.getByRole("button", { name: "保存" }));
  return { ...opened, fill, save };
};
const listed = async (keyword: string) => {
  const session = { token: view.owner.token, appkey: view.owner.app.appkey };
  const { map } = await view.test.call("channelList", { keyword, pageSize: 50 }, session);
  return map.list as { id: number; channelCode: string; channelName: string }[];
};

test("the preview follows the numbers, and the batch becomes links to copy and to keep", async () => {
  const { user, fill, save } = await open();
  expect(screen.queryByLabelText("渠道编号")).toBeNull();
  expect(screen.getByText("填写序号后显示")).toBeTruthy();
  await fill({ 编号前缀: "DT", 名称规则: "地推#", 起始序号: "001", 结束序号: "012", 备注: "首批" });
  expect(screen.getByText("将创建 12 个渠道：DT001 至 DT012")).toBeTruthy();
  await save();
  await screen.findByText("已创建 12 个渠道");
  const stored = await listed("DT0");
  expect(stored).toHaveLength(12);
  const last = stored.find(({ channelCode }) => channelCode === "DT012");
  const detail = await view.detail(last?.id ?? 0);
  expect(detail).toMatchObject({ channelName: "地推012", remark: "首批" });
  const table = within(screen.getByRole("table", { name: "已创建的渠道" }));
  expect(table.getByText(detail.link)).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "复制全部链接" }));
  const lines = (await navigator.clipboard.readText()).split("\n");
  expect(lines).toHaveLength(12);
  expect(lines[11]).toBe(`DT012\t${detail.link}`);

  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:csv");
  const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await user.click(screen.getByRole("button", { name: "导出 CSV" }));
  const [file] = saved.mock.calls.flat();
  const csv = await (file as Blob).text();
  expect(csv.split("\r\n")[12]).toBe(`DT012,地推012,${detail.link},渠道已创建`);
  expect(press).toHaveBeenCalledTimes(1);
  saved.mockRestore();
  press.mockRestore();

  await user.click(screen.getByRole("button", { name: "继续创建" }));
  expect((await screen.findByLabelText<HTMLInputElement>("渠道编号")).value).toBe("");
});

test("taken codes are told with their reason; the rest is created", async () => {
  await view.add("已有", { channelCode: "SK2" });
  const { fill, save } = await open();
  await fill({ 编号前缀: "SK", 名称规则: "门店#", 起始序号: "1", 结束序号: "3" });
  await save();
  await screen.findByText("已创建 2 个渠道，跳过 1 个");
  const skipped = within(screen.getByRole("table", { name: "跳过 1 个" }));
  expect(skipped.getByText("SK2")).toBeTruthy();
  expect(skipped.getByText("该渠道编号已存在")).toBeTruthy();
  expect((await listed("SK")).length).toBe(3);
});

test("what makes no batch is said at its field and nothing is sent", async () => {
  const calls: string[] = [];
  const { fill, save } = await open({
    intercept: async ({ url }) => void calls.push(url),
  });
  await save();
  await screen.findByText("请填写起始序号");
  await fill({ 编号前缀: "中文", 名称规则: "门店", 起始序号: "001", 结束序号: "201" });
  await save();
  await screen.findByText("一次最多创建 200 个", { selector: "[role=alert]" });
  expect(screen.getByText("请用 # 代表序号，否则名称全部相同")).toBeTruthy();
  expect(screen.getByText("最多 32 位，仅支持字母、数字、_ 和 -")).toBeTruthy();
  expect(calls.filter((url) => url.endsWith("/batchAdd"))).toEqual([]);
});

test("going back to one channel keeps what both share and drops no rule of its own", async () => {
  const { user, fill, save } = await open();
  await fill({ 起始序号: "x", 备注: "保留" });
  await user.click(screen.getByRole("radio", { name: "单个" }));
  expect(field("备注").value).toBe("保留");
  await save();
  await screen.findByText("请填写渠道名称");
  await fill({ 渠道名称: "单独" });
  await save();
  await screen.findByText("渠道已创建");
});

test("a fault of the network keeps the batch as typed", async () => {
  const { fill, save } = await open({
    intercept: async ({ url }) => {
      if (url.endsWith("/batchAdd")) throw new TypeError("Failed to fetch");
      return undefined;
    },
  });
  await fill({ 编号前缀: "NET", 名称规则: "断网#", 起始序号: "1", 结束序号: "2" });
  await save();
  expect((await screen.findByRole("alert")).textContent).toContain("网络");
  expect(field(/编号前缀/).value).toBe("NET");
  expect(await listed("NET")).toEqual([]);
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ChannelShare } from "../../../../../src/widgets/channel/channel-share";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
beforeAll(async () => {
  view = await startChannelWorld();
});
afterAll(() => view.test.close());

const session = () => ({ token: view.owner.token, appkey: view.owner.app.appkey });
const signed = async (id: number) =>
  (await view.test.call("signedChart/list", { id }, session())).map.list;

async function open(id: number, search = "") {
  const opened = renderScreen(
    view.test,
    <ChannelShare channelId={id} name="渠道" onClose={vi.fn()} />,
    { ...view.owner, search },
  );
  await opened.user.click(await screen.findByRole("button", { name: "嵌入" }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "嵌入图表" })) };
}

test("a chart is signed with the filters on screen, and the share itself is not made", async () => {
  const { id } = await view.add("嵌入一");
  const { user, dialog, unmount } = await open(id, "start=2026-01-02&end=2026-01-05&platform=ios");
  await user.click(dialog.getByRole("radio", { name: "指标卡" }));
  await user.click(dialog.getByRole("button", { name: "签名并生成代码" }));
  const element = within(await dialog.findByRole("region", { name: "网页组件" }));
  const [chart] = await signed(id);
  expect(chart?.filter).toMatchObject({
    part: "cards",
    lastDays: null,
    start: "2026-01-02",
    end: "2026-01-05",
    platform: "ios",
  });
  expect(element.getByText(/<xi-shared-chart/).textContent).toContain(`token="${chart?.token}"`);
  const share = await view.test.call("channel/shareKey", { id }, session());
  expect(share.map.isSaved).toBe(false);
  unmount();
});

test("no metric is refused at its field; a revoked chart says so and opens no more", async () => {
  const { id } = await view.add("嵌入二");
  const { user, dialog, unmount } = await open(id);
  const boxes = dialog.getAllByRole("checkbox", { checked: true });
  for (const box of boxes) await user.click(box);
  await user.click(dialog.getByRole("button", { name: "签名并生成代码" }));
  await dialog.findByText("请至少选择一个指标");
  await user.click(dialog.getByRole("checkbox", { name: "安装量" }));
  await user.click(dialog.getByRole("button", { name: "签名并生成代码" }));
  await user.click(await dialog.findByRole("button", { name: "撤销" }));
  const sure = within(await screen.findByRole("alertdialog"));
  await user.click(sure.getByRole("button", { name: "撤销" }));
  await waitFor(async () => expect((await signed(id))[0]?.revokeTime).not.toBeNull());
  await dialog.findByText(/已撤销/);
  const [chart] = await signed(id);
  const response = await view.test.call("signedChart/report", { token: chart?.token ?? "" });
  expect(response.retCode).toBe("0410");
  unmount();
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ChannelDetailReport } from "../../../../../src/widgets/report/channel-detail-report";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}, channelId = view.world.channelIds[0]) =>
  renderScreen(view.test, <ChannelDetailReport channelId={channelId} />, {
    ...view.owner,
    ...options,
  });

describe("a channel's report", () => {
  test("says which channel it is, shows its link, and leads to the next one with the same view", async () => {
    const { user, visited } = open({ search: "tab=detail" });
    await screen.findByRole("heading", { name: /渠道一/ });
    expect(screen.getByText(/^http:\/\/.+\/l\/\w+$/)).toBeTruthy();
    const next = screen.getByRole("button", { name: "下一个渠道" });
    await waitFor(() => expect(next).toHaveProperty("disabled", false));
    expect(screen.getByRole("button", { name: "上一个渠道" })).toHaveProperty("disabled", true);
    await user.click(next);
    expect(visited).toEqual([`/channel/report_details/${view.world.channelIds[1]}?tab=detail`]);
  });

  test("can be shared where there is somebody to ask, and says when a link is in use", async () => {
    const id = view.world.channelIds[0];
    const { token, app } = view.owner;
    const onShare = vi.fn(() => false);
    await view.test.call("channel/shareUpdate", { id }, { token, appkey: app.appkey });
    const { user } = renderScreen(
      view.test,
      <ChannelDetailReport channelId={id} onShare={onShare} />,
      view.owner,
    );
    await user.click(await screen.findByTitle("有 1 个链接在用"));
    expect(onShare).toHaveBeenCalledWith({ id, name: "渠道一", of: "channel" });
  });

  test("counts only this channel, in the overview as in the table", async () => {
    const { user, search } = open();
    await screen.findByText("累计安装 2");
    await user.click(screen.getByRole("tab", { name: "明细" }));
    const table = await screen.findByRole("table", { name: "明细" });
    const total = within(table).getByRole("row", { name: /^合计/ });
    const cells = within(total).getAllByRole("cell");
    expect(cells.slice(1, 5).map((cell) => cell.textContent)).toEqual(["2", "1", "50.00%", "2"]);
    expect(search()).toBe("tab=detail");
  });

  test("shows retention by day, as rates or devices, of installs or registrations", async () => {
    const { user, search } = open({ search: "tab=retention" });
    const table = await screen.findByRole("table", { name: "留存" });
    const average = () => within(table).getAllByRole("row")[1];
    expect(average()?.textContent).toContain("加权均值250.00%");
    await user.click(screen.getByRole("radio", { name: "留存数" }));
    expect(average()?.textContent).toMatch(/^合计21/);
    await user.click(screen.getByRole("radio", { name: "注册留存" }));
    await screen.findByRole("columnheader", { name: "注册设备" });
    expect(search()).toBe("tab=retention&show=count&basis=register");
  });

  test("that does not exist, or belongs to another app, says so and leads back", async () => {
    open({}, 999_999);
    await screen.findByText("渠道不存在或已被删除");
    expect(screen.getByRole("link", { name: "返回渠道报表" })).toBeTruthy();
  });

  test("whose address is no number asks the service for nothing", async () => {
    const requested: string[] = [];
    open({ intercept: async ({ url }) => void requested.push(url) }, Number.NaN);
    await screen.findByText("渠道不存在或已被删除");
    expect(requested.filter((url) => url.includes("channel/detail"))).toEqual([]);
  });
});

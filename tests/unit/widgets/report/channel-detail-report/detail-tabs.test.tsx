import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ctitLimitPlace } from "../../../../../src/core/chart";
import { ChannelDetailReport } from "../../../../../src/widgets/report/channel-detail-report";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
  const session = { token: view.owner.token, appkey: view.owner.app.appkey };
  await view.test.call("event/add", { eventId: "buy", name: "购买" }, session);
  await view.send("event", [{ deviceId: "a", platform: "android", eventId: "buy" }]);
});
afterAll(() => view.test.close());

const open = (tab: string, app = view.owner.app) =>
  renderScreen(view.test, <ChannelDetailReport channelId={view.world.channelIds[0]} />, {
    ...view.owner,
    app,
    search: `tab=${tab}`,
  });

describe("a channel's report", () => {
  test("shows today's hours beside yesterday's", async () => {
    open("overview");
    await screen.findByRole("img", { name: "今日分时" });
  });

  test("says so when there are no sub-channels, and lists them beside what is its own", async () => {
    const { unmount } = open("children");
    await screen.findByText("没有子渠道");
    unmount();
    const [parent, child] = view.world.channelIds;
    const link = "UPDATE channel SET parent_id = $1 WHERE id = $2";
    await view.test.store.pool.query(link, [parent, child]);
    open("children");
    await screen.findByRole("row", { name: /渠道一（本身）/ });
    expect((await screen.findByRole("row", { name: /渠道二/ })).textContent).toContain("1");
    await view.test.store.pool.query(link, [null, child]);
  });

  test("counts its events", async () => {
    open("events");
    const row = await screen.findByRole("row", { name: /购买/ });
    expect(row.textContent).toMatch(/buy1--1--/);
  });

  test("lists the parameters that its installs carried, or that there are none", async () => {
    open("params");
    await screen.findByText("没有带参数的安装或拉起");
  });

  test.each([
    ["events", /购买/, /1新增/],
    ["params", /^scene/, /1新增/],
  ])("compares its %s, until the changes are hidden", async (tab, name, changed) => {
    if (tab === "params")
      await view.test.store.pool.query(
        `INSERT INTO install_param (app_id, day, device_id, name, value, channel_id, platform, source)
         SELECT app_id, install_day, device_id, 'scene', 'x', channel_id, platform, 1 FROM device
         WHERE channel_id = $1 LIMIT 1`,
        [view.world.channelIds[0]],
      );
    const { user, search } = open(`${tab}&compare=previous`);
    const row = () => screen.findByRole("row", { name });
    await waitFor(async () => expect((await row()).textContent).toMatch(changed));
    await user.click(screen.getByRole("combobox", { name: "变化" }));
    await user.click(await screen.findByRole("option", { name: "不显示" }));
    await waitFor(async () => expect((await row()).textContent).not.toMatch(changed));
    expect(search()).toContain("chg=none");
  });

  test("shares its devices out by what is chosen, in the address", async () => {
    const { user, search } = open("distribution");
    await screen.findByRole("table", { name: "省份" });
    await user.click(screen.getByRole("radio", { name: "应用版本" }));
    const table = await screen.findByRole("table", { name: "应用版本" });
    expect(within(table).getByRole("row", { name: /1\.0/ }).textContent).toContain("50.00%");
    expect(search()).toContain("by=version");
  });

  test("compares how its devices are shared out, until the changes are hidden", async () => {
    const { user, search } = open("distribution&by=version&compare=previous");
    const row = async () =>
      within(await screen.findByRole("table", { name: "应用版本" })).getByRole("row", {
        name: /^1\.0/,
      });
    await waitFor(async () =>
      expect((await row()).textContent).toMatch(/^1\.01新增50\.00%--1新增/),
    );
    expect(screen.getByText(/^对比期 /).textContent).toContain("最后一天截至同一时刻");
    expect(screen.getByRole("button", { name: "未完整" })).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: "变化" }));
    await user.click(await screen.findByRole("option", { name: "不显示" }));
    await waitFor(async () => expect((await row()).textContent).not.toContain("新增"));
    expect(search()).toContain("chg=none");
  });

  test("tells how installs were matched and from where", async () => {
    open("quality");
    const matches = await screen.findByRole("table", { name: "归因方式" });
    expect(within(matches).getByRole("row", { name: /渠道包/ }).textContent).toContain("100.00%");
    expect(screen.getByText("1 个 IP，最多的一个占 100.00%")).toBeTruthy();
    expect(screen.getByText("没有被标记的激活")).toBeTruthy();
  });

  test("keeps single devices to the professional edition, with the way to it", async () => {
    const { unmount } = open("devices", { ...view.owner.app, applyVersion: "0" });
    await screen.findByText("设备明细是专业版功能");
    expect(screen.getByRole("link", { name: "升级专业版" })).toBeTruthy();
    unmount();
    await view.test.store.pool.query("UPDATE app SET edition = '1'");
    open("devices", { ...view.owner.app, applyVersion: "1" });
    expect(await screen.findAllByRole("row", { name: /1\.2\.3\.\*/ })).toHaveLength(2);
  });

  test("of an ad platform tells beside its ads how installs were matched", async () => {
    const session = { token: view.owner.token, appkey: view.owner.app.appkey };
    const channel = {
      platform: "ocean",
      channelName: "抖音投放",
      groupId: view.world.groupId,
      os: "android" as const,
      target: "com.example.app",
    };
    const { map } = await view.test.call("ad/addChannel", channel, session);
    const phone = { deviceId: "ad-1", platform: "android" };
    await view.send("install", [{ ...phone, packageChannel: map.channelCode }]);
    renderScreen(view.test, <ChannelDetailReport channelId={map.id} />, {
      ...view.owner,
      search: "tab=ads&compare=previous",
    });
    const ads = await screen.findByRole("table", { name: "广告明细" });
    const unassigned = within(ads).getByRole("row", { name: /^未归到计划/ });
    expect(unassigned.textContent).toContain("1新增");
    expect(within(ads).getByRole("row", { name: /^合计/ }).textContent).toContain("1新增");
    expect(screen.getByRole("button", { name: "未完整" })).toBeTruthy();
    const matches = await screen.findByRole("table", { name: "归因方式" });
    expect(within(matches).getByRole("row", { name: /渠道包/ }).textContent).toContain("100.00%");
  });
});

test("the limit of click times lies within its bin", () => {
  expect([0, 2.5, 5, 20, 45, 60, 90].map(ctitLimitPlace)).toEqual([0, 0.5, 1, 2.5, 3.5, 4, 4]);
});

test("the first chart of a channel with few installs is its trend, not today's hours", async () => {
  open("overview");
  await screen.findByRole("img", { name: "今日分时" });
  const trend = await screen.findByRole("img", { name: /的趋势$/ });
  const hours = screen.getByRole("img", { name: "今日分时" });
  expect(trend.compareDocumentPosition(hours)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

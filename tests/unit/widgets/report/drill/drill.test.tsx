import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { ChannelReport } from "../../../../../src/widgets/report/channel-report";
import { drillState, levelUp, readPart } from "../../../../../src/widgets/report/drill/drill-state";
import { writePart } from "../../../../../src/widgets/report/drill-figure";
import { EventStats } from "../../../../../src/widgets/report/event-stats";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
  await setEdition("1");
});
afterAll(() => view.test.close());

const setEdition = (edition: "0" | "1") =>
  view.test.store.db
    .updateTable("app")
    .set({ edition })
    .where("id", "=", view.world.app.id)
    .execute();
const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <AppStats />, { ...view.owner, ...options });
const dialog = (name: RegExp) => screen.findByRole("dialog", { name });

describe("a figure of a custom event", () => {
  const events = (search: string) =>
    renderScreen(view.test, <EventStats />, { ...view.owner, search });
  let day: string;
  beforeAll(async () => {
    const session = { token: view.owner.token, appkey: view.owner.app.appkey };
    await view.test.call("event/add", { eventId: "buy", name: "购买" }, session);
    const buy = (deviceId: string) => ({ deviceId, platform: "android", eventId: "buy" });
    await view.send("event", ["a", "a", "nobody"].map(buy));
    day = new Date(view.test.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  });

  test("leads from a row to its events, and from a day to its devices; each step is in the address", async () => {
    const { user, search } = events("");
    const row = await screen.findByRole("row", { name: /^渠道一/ });
    await user.click(within(row).getByRole("button", { name: "渠道一 次数 2，看事件" }));
    const list = await dialog(/购买 次数：事件$/);
    expect(search()).toMatch(/drill=events&m=eventTimes&part=channel%3A\d+&seen=2/);
    const table = await within(list).findByRole("table", { name: "事件" });
    await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(3));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(search()).not.toContain("drill="));
    await user.click(screen.getByRole("radio", { name: "按日期" }));
    await user.click(await screen.findByRole("button", { name: `${day} 人数 2，看设备` }));
    const devices = await dialog(/购买 人数：设备$/);
    expect(search()).toContain(`drill=devices&m=eventUsers&at=${day}&seen=2`);
    const rows = await within(devices).findByRole("table", { name: "设备" });
    await waitFor(() => expect(within(rows).getAllByRole("row")).toHaveLength(3));
  });

  test("leads from a point of the trend by the keyboard to its events or devices; rates lead nowhere", async () => {
    const { user, search } = events("");
    const trend = (metric: string) => screen.findByRole("img", { name: `购买 · ${metric}` });
    const toLast = async (metric: string) => {
      (await trend(metric)).focus();
      await user.keyboard("{ArrowLeft}");
    };
    await toLast("次数");
    screen.getByText("点击或按回车看事件");
    await user.keyboard("{Enter}");
    await dialog(/购买 次数：事件$/);
    expect(search()).toContain(`drill=events&m=eventTimes&at=${day}&seen=3`);
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(document.activeElement).toBe(await trend("次数")));
    await user.click(screen.getByRole("radio", { name: "人数" }));
    await toLast("人数");
    screen.getByText("点击或按回车看设备");
    await user.keyboard("{Enter}");
    await dialog(/购买 人数：设备$/);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("radio", { name: "人均" }));
    await toLast("人均");
    expect(screen.queryByText(/点击或按回车看/)).toBeNull();
  });

  test("is the event's on show; users of several days have no list, and other reports know none", async () => {
    const { unmount } = events(`drill=events&m=eventTimes&seen=7`);
    const list = await dialog(/购买 次数：事件$/);
    await within(list).findByText("数据已更新：7 → 3");
    expect(screen.queryByRole("button", { name: /人数 .*看设备/ })).toBeNull();
    unmount();
    open({ search: "?drill=events&m=eventTimes" });
    await screen.findByText("这个数字没有逐条的列表");
  });
});

describe("a figure", () => {
  test("leads to its channels, one channel's devices and one device, and back the same way", async () => {
    const { user, search } = open({ search: "?drill=channels&m=install" });
    const channels = await dialog(/安装量：渠道$/);
    const devices = await within(channels).findByRole("button", {
      name: "渠道一 安装量 2，看设备",
    });
    // Two of its four installs came by the first channel, one by the second, one by none.
    await within(channels).findByRole("button", { name: "自然量 安装量 1，看设备" });
    devices.focus();
    await user.keyboard("{Enter}");
    const list = await dialog(/安装量：设备$/);
    expect(search()).toMatch(/drill=devices&m=install&part=channel%3A\d+&of=install&seen=2/);
    const table = await within(list).findByRole("table", { name: "设备" });
    await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(3));
    const [device] = within(table).getAllByRole("button", { name: /归因诊断|诊断/ });
    device?.focus();
    await user.keyboard("{Enter}");
    const diagnosis = await dialog(/归因诊断/);
    expect(search()).toContain("ref=d_");
    await within(diagnosis).findByText("归因方式");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(search()).not.toContain("ref="));
    await waitFor(() => expect(document.activeElement).toBe(device));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(search()).toBe("drill=channels&m=install"));
    await waitFor(() => expect(document.activeElement).toBe(devices));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(search()).toBe(""));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("of today's strip leads to its channels, whatever the filter, and closes on that day", async () => {
    const filtered = "platform=ios&from=2026-01-01&to=2026-01-02";
    const { user, search } = open({ search: filtered });
    await user.click(
      await screen.findByRole("button", { name: /^(今日|昨日) 安装量 \d+，看渠道$/ }),
    );
    const channels = await dialog(/安装量：渠道$/);
    expect(search()).toMatch(/^from=(\S+)&to=\1(&compare=previous)?&drill=channels&m=install$/);
    await within(channels).findByRole("table", { name: "渠道" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(search()).toMatch(/^from=(\S+)&to=\1(&compare=previous)?$/));
  });

  test.each([
    ["the whole range", "", "2026-10-25 至 2026-10-31"],
    ["a day", "&at=2026-11-03", "2026-10-27 至 2026-10-27"],
  ])("of %s keeps its comparison in the list of its channels", async (_, at, against) => {
    open({
      search: `?from=2026-11-01&to=2026-11-07&compare=previous&drill=channels&m=install${at}`,
    });
    const channels = await dialog(/安装量：渠道$/);
    await within(channels).findByText(new RegExp(`对比期 ${against}`));
  });

  test("that late events moved tells from what to what", async () => {
    open({ search: "?drill=devices&m=install&seen=3" });
    const list = await dialog(/安装量：设备$/);
    await within(list).findByText("数据已更新：3 → 4");
  });

  test("of events lists them, with the path that leads there", async () => {
    const { user, search } = open({
      search: "?drill=events&m=visit&of=visit&seen=2",
    });
    const list = await dialog(/访问量：事件$/);
    const table = await within(list).findByRole("table", { name: "事件" });
    await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(3));
    const path = within(list).getByRole("navigation", { name: "所在位置" });
    await user.click(within(path).getByRole("button", { name: "渠道" }));
    await waitFor(() => expect(search()).toBe("drill=channels&m=visit"));
  });

  test("says how many of its records are not kept", async () => {
    const { pool } = view.test.store;
    const { rows } = await pool.query(
      "DELETE FROM event WHERE app_id = $1 AND type = 1 AND eid = (SELECT eid FROM event WHERE app_id = $1 AND type = 1 LIMIT 1) RETURNING *",
      [view.world.app.id],
    );
    expect(rows).toHaveLength(1);
    open({ search: "?drill=events&m=visit" });
    const list = await dialog(/访问量：事件$/);
    await within(list).findByText("另有 1 条没有逐条保留");
    const [{ app_id, ts, eid, type, channel_id, actor, platform, ip, params }] = rows;
    await pool.query(
      `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [app_id, ts, eid, type, channel_id, actor, platform, ip, params],
    );
  });

  test("of an hour has no list of channels", async () => {
    const day = new Date(view.test.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const at = encodeURIComponent(`${day} 01`);
    open({ search: `?g=hour&drill=channels&m=install&at=${at}` });
    await within(await dialog(/安装量：渠道$/)).findByText("这个数字没有逐条的列表");
  });

  test("of a standard edition says what it takes to see its devices", async () => {
    await setEdition("0");
    open({ search: "?drill=devices&m=install" });
    const list = await dialog(/安装量：设备$/);
    await within(list).findByText(/设备明细仅专业版可用/);
    await setEdition("1");
  });

  test("at a point that is none of the chart's says so, and leads to the whole range", async () => {
    const { user, search } = open({ search: "?drill=devices&m=install&at=2026-11" });
    const list = await dialog(/安装量：设备$/);
    await within(list).findByText("「2026-11」不是按日查看的一个时间点");
    expect(within(list).queryByRole("button", { name: "重试" })).toBeNull();
    await user.click(within(list).getByRole("button", { name: "看整段时间" }));
    await within(await dialog(/安装量：设备$/)).findByRole("table", { name: "设备" });
    expect(search()).toBe("drill=devices&m=install");
  });

  test("at a level that it has not leads to the one it has", async () => {
    const { user, search } = open({ search: "?drill=devices&m=visit" });
    const none = await dialog(/访问量：设备$/);
    await user.click(await within(none).findByRole("button", { name: "访问量：事件" }));
    await within(await dialog(/访问量：事件$/)).findByRole("table", { name: "事件" });
    expect(search()).toBe("drill=events&m=visit");
  });

  test("of costs and of retention has its value at the head of its channels", async () => {
    const { pool } = view.test.store;
    const price = (cpa: number | null) =>
      pool.query("UPDATE channel SET cpa = $1 WHERE app_id = $2", [cpa, view.world.app.id]);
    await price(3);
    open({ search: "?drill=channels&m=cost" });
    // Three installs came by channels.
    await within(await dialog(/消耗：渠道$/)).findByText("¥9.00", { selector: "strong" });
    await price(null);
  });

  test("without a list says so, and a malformed one opens nothing", async () => {
    open({ search: "?drill=devices&m=clickRate" });
    await within(await dialog(/点击率：设备$/)).findByText("这个数字没有逐条的列表");
  });
});

test("an answer why leads to the channels, devices and events of its figure", async () => {
  const { user, search } = open({ search: "?why=installRate@" });
  const why = await dialog(/为什么变化$/);
  await user.click(await within(why).findByRole("button", { name: "点击量：看事件" }));
  await dialog(/点击量：事件$/);
  expect(search()).toBe("why=installRate%40&drill=events&m=click");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(search()).toBe("why=installRate%40"));
  await user.click(within(why).getByRole("button", { name: "看渠道" }));
  const channels = await dialog(/点击安装率：渠道$/);
  // Both counts of the rate stand beside it.
  await within(channels).findByRole("button", { name: "渠道一 渠道安装 2，看设备" });
  await within(channels).findByRole("button", { name: "渠道一 点击量 1，看事件" });
});

test("a figure of the channel report leads to the devices of its row", async () => {
  const { user, search } = renderScreen(view.test, <ChannelReport />, view.owner);
  await user.click(await screen.findByRole("button", { name: "渠道一 安装量 2，看设备" }));
  const list = await dialog(/安装量：设备$/);
  const table = await within(list).findByRole("table", { name: "设备" });
  await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(3));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(search()).toBe(""));
});

test("a part is read as it was written, and nothing else is", () => {
  for (const written of ["channel:12", "platform:ios", "method:device", "version:1.0:b", "organic"])
    expect(writePart(readPart(written) ?? { kind: "organic" })).toBe(written);
  for (const bad of ["", "channel:", "channel:x", "channel:-1", "hour:3", "platform"])
    expect(readPart(bad)).toBeNull();
});

test("a level leads to the one above it", () => {
  const read = (query: string) => drillState.read(new URLSearchParams(query));
  const up = (query: string) => levelUp(read(query));
  expect(up("drill=devices&m=install&of=installRate&at=2026-11-20&part=channel:3")).toEqual(
    read("drill=channels&m=installRate&at=2026-11-20"),
  );
  expect(up("drill=devices&m=install&at=2026-11-20")).toEqual(drillState.defaults);
  expect(up("drill=channels&m=install")).toEqual(drillState.defaults);
  const page = "1763000000000000.00000000-0000-4000-8000-000000000001";
  expect(read(`drill=devices&m=install&cur=${page}_${page}`).passed).toEqual([page, page]);
  // The page goes with the level, and stays behind a device.
  expect(up(`drill=devices&m=install&cur=${page}&ref=d_0123456789012345678901`)).toEqual(
    read(`drill=devices&m=install&cur=${page}`),
  );
  expect(up(`drill=devices&m=install&of=install&cur=${page}`)).toEqual(
    read("drill=channels&m=install"),
  );
  expect(read("cur=1.x").passed).toEqual([]);
  expect(read("drill=secrets&m=password&at=now&ref=x&seen=-1")).toEqual(drillState.defaults);
});

test("the page of a list stands in the address, and is there again after a reload", async () => {
  const visits = Array.from({ length: 60 }, () => ({ type: "visit", visitorId: "visitor-9" }));
  await view.send("click", visits);
  const { user, search, unmount } = open({ search: "?drill=events&m=visit" });
  const rowsOf = async () =>
    within(
      await within(await dialog(/访问量：事件$/)).findByRole("table", { name: "事件" }),
    ).getAllByRole("row");
  await waitFor(async () => expect(await rowsOf()).toHaveLength(51));
  await user.click(screen.getByRole("button", { name: "下一页" }));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(13));
  const second = search();
  expect(second).toMatch(/^drill=events&m=visit&cur=\d+\.[\da-f-]{36}$/);
  unmount();
  const again = open({ search: `?${second}` });
  await waitFor(async () => expect(await rowsOf()).toHaveLength(13));
  await again.user.click(screen.getByRole("button", { name: "上一页" }));
  await waitFor(() => expect(again.search()).toBe("drill=events&m=visit"));
});

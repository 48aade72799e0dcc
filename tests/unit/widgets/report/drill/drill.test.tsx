import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { ChannelReport } from "../../../../../src/widgets/report/channel-report";
import { drillState, levelUp, readPart } from "../../../../../src/widgets/report/drill/drill-state";
import { writePart } from "../../../../../src/widgets/report/drill-figure";
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
  expect(read("drill=secrets&m=password&at=now&ref=x&seen=-1")).toEqual(drillState.defaults);
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EventStats } from "../../../../../src/widgets/report/event-stats";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.owner.app.appkey };
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <EventStats />, { ...view.owner, ...options });

describe("the events of an app", () => {
  test("are asked for first where there are none, and made in a dialog that keeps what is wrong at its field", async () => {
    const { user, search } = open();
    await screen.findByText("还没有事件");
    await user.click(screen.getByRole("button", { name: "事件管理" }));
    expect(search()).toBe("tab=manage");
    const [add] = await screen.findAllByRole("button", { name: "新建事件" });
    await user.click(add as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "新建事件" });
    const field = (name: RegExp) => within(dialog).getByRole("textbox", { name });
    await user.type(field(/^事件 ID/), "bad-id");
    await user.click(within(dialog).getByRole("button", { name: "保存" }));
    await within(dialog).findByText("只能含字母、数字和下划线");
    await user.clear(field(/^事件 ID/));
    await user.type(field(/^事件 ID/), "buy");
    await user.type(field(/^名称/), "购买");
    await user.click(within(dialog).getByRole("checkbox", { name: /subValue/ }));
    await user.click(within(dialog).getByRole("button", { name: "保存" }));
    const row = await screen.findByRole("row", { name: /buy/ });
    expect(row.textContent).toContain("购买计数开关");
    await user.click(within(row).getByRole("button", { name: /^编辑/ }));
    const edit = await screen.findByRole("dialog", { name: "编辑「购买」" });
    expect(within(edit).getByRole<HTMLInputElement>("textbox", { name: /^事件 ID/ }).disabled).toBe(
      true,
    );
  });

  test("tell who saves second, and go on with the latest version", async () => {
    const { user } = open({ search: "tab=manage" });
    const row = await screen.findByRole("row", { name: /buy/ });
    await user.click(within(row).getByRole("button", { name: /^编辑/ }));
    const dialog = await screen.findByRole("dialog");
    const [stored] = (await view.test.call("event/list", {}, session)).map.list;
    const other = { id: stored.id, revision: stored.revision, name: "下单", hasDetail: true };
    await view.test.call("event/update", other, session);
    await user.type(within(dialog).getByRole("textbox", { name: /^备注/ }), "改");
    await user.click(within(dialog).getByRole("button", { name: "保存" }));
    await within(dialog).findByText(/刚被他人修改/);
    await user.click(within(dialog).getByRole("button", { name: "载入最新内容" }));
    const latest = await screen.findByRole("dialog", { name: "编辑「下单」" });
    await user.click(within(latest).getByRole("button", { name: "保存" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("what an event counted", () => {
  beforeAll(async () => {
    const event = (deviceId: string, value: number, subValue = "") => ({
      deviceId,
      platform: "android",
      eventId: "buy",
      value,
      subValue,
    });
    await view.send("event", [event("a", 1, "sku-7"), event("a", 1), event("d", 1, "sku-8")]);
  });

  test("is summed, ranked and listed, organic included", async () => {
    open();
    const table = await screen.findByRole("table", { name: "汇总" });
    const row = await within(table).findByRole("row", { name: /渠道一/ });
    const cells = within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
    // Over several days the devices do not add up.
    expect(cells.slice(2, 4)).toEqual(["2", "--"]);
    expect(within(table).getByRole("row", { name: /自然量/ })).toBeTruthy();
    const rank = screen.getByRole("list", { name: "次数排行" });
    expect(within(rank).getAllByRole("listitem")[0]?.textContent).toContain("渠道一");
    expect(await screen.findByRole("row", { name: /sku-8/ })).toBeTruthy();
  });

  test("is found by detail value", async () => {
    const { user } = open();
    await screen.findByRole("row", { name: /sku-8/ });
    await user.type(screen.getByRole("searchbox", { name: "搜索明细值" }), "sku-7");
    await waitFor(() => expect(screen.queryByRole("row", { name: /sku-8/ })).toBeNull());
    await screen.findByRole("row", { name: /sku-7/ });
  });

  test("in a comparison has its changes, which can be hidden and order the rows", async () => {
    const { user, search } = open({ search: "compare=previous" });
    const table = await screen.findByRole("table", { name: "汇总" });
    const cellsOf = async (name: RegExp) =>
      within(await within(table).findByRole("row", { name }))
        .getAllByRole("cell")
        .map((cell) => cell.textContent);
    expect((await cellsOf(/渠道一/))[2]).toBe("2新增");
    expect((await cellsOf(/^合计/))[2]).toBe("3新增");
    expect(screen.getByText(/^对比期 /).textContent).toContain("最后一天截至同一时刻");
    const select = async (label: string, option: string) => {
      await user.click(screen.getByRole("combobox", { name: label }));
      await user.click(await screen.findByRole("option", { name: option }));
    };
    await select("排序依据", "变化量");
    await waitFor(() => expect(search()).toContain("sortby=diff"));
    await select("变化", "不显示");
    await waitFor(async () => expect((await cellsOf(/渠道一/))[2]).toBe("2"));
    expect(search()).toContain("chg=none");
  });

  test("goes by date, in the address", async () => {
    const { user, search } = open();
    await screen.findByRole("table", { name: "汇总" });
    await user.click(screen.getByRole("radio", { name: "按日期" }));
    await screen.findByRole("columnheader", { name: /^日期/ });
    expect(search()).toBe("by=date");
  });
});

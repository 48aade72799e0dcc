import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../../../src/core/format";
import { ChannelReport } from "../../../../../src/widgets/report/channel-report";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <ChannelReport />, { ...view.owner, ...options });

describe("the filter bar", () => {
  test("every choice has its name inside", async () => {
    const { user } = open();
    const platform = await screen.findByRole("combobox", { name: "平台" });
    expect(platform.textContent).toBe("平台：全部");
    expect(screen.getByRole("button", { name: "渠道 全部" }).textContent).toBe("渠道：全部");
    await user.click(screen.getByRole("button", { name: "更多" }));
    const distinct = await screen.findByRole("combobox", { name: "口径" });
    expect(distinct.textContent).toBe("口径：次数");
  });

  test("the panel of the rest opens by keyboard, and says how many of its fields are set", async () => {
    const { user, search } = open({ search: "platform=ios&distinct=1&match=asa" });
    const more = await screen.findByRole("button", { name: "更多（2）" });
    more.focus();
    await user.keyboard("{Enter}");
    const panel = within(await screen.findByRole("dialog", { name: "更多" }));
    expect(panel.queryByRole("combobox", { name: "平台" })).toBeNull();
    panel.getByRole("button", { name: "清除「归因方式」" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(search()).not.toContain("match"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "更多" })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "更多（1）" }));
  });

  test("what differs from the default is cleared one by one", async () => {
    const { user, search } = open({ search: "platform=ios&distinct=1" });
    await user.click(await screen.findByRole("button", { name: "清除「平台」" }));
    await waitFor(() => expect(search()).not.toContain("platform"));
    expect(search()).toContain("distinct=1");
    expect(screen.queryByRole("button", { name: "清除「平台」" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "更多（1）" }));
    expect(await screen.findByRole("button", { name: "清除「口径」" })).toBeTruthy();
  });

  test("dates are chosen by one press, and by D, W, M while no field is written in", async () => {
    const { user, search } = open();
    const today = new Date(view.test.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await user.click(await screen.findByRole("radio", { name: "近 30 天" }));
    await waitFor(() => expect(search()).toContain(`from=${addDays(today, -29)}`));
    fireEvent.keyDown(document.body, { key: "d" });
    await waitFor(() => expect(search()).toContain(`from=${today}`));
    fireEvent.keyDown(screen.getByPlaceholderText("搜索编号或名称"), { key: "m" });
    fireEvent.keyDown(document.body, { key: "m", ctrlKey: true });
    fireEvent.keyDown(document.body, { key: "w" });
    // The last seven days are the default, which the search does not name.
    await waitFor(() => expect(search()).toContain(`from=${addDays(today, -6)}`));
    expect(screen.getByRole("radio", { name: "近 7 天" })).toHaveProperty("checked", true);
  });

  test("the period before and after by a press or an arrow, no further than today", async () => {
    const { user, search } = open();
    const today = new Date(view.test.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const later = await screen.findByRole("button", { name: "后一段日期（→）" });
    expect(later).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "前一段日期（←）" }));
    await waitFor(() => expect(search()).toContain(`from=${addDays(today, -13)}`));
    expect(search()).toContain(`to=${addDays(today, -7)}`);
    // Where something has the focus, the arrows are its own.
    fireEvent.keyDown(screen.getByRole("radio", { name: "近 7 天" }), { key: "ArrowLeft" });
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    await waitFor(() => expect(search()).toContain(`from=${addDays(today, -20)}`));
    for (const _ of [1, 2, 3]) fireEvent.keyDown(document.body, { key: "ArrowRight" });
    await waitFor(() => expect(search()).not.toContain(`to=${addDays(today, -14)}`));
    await waitFor(() => expect(later).toHaveProperty("disabled", true));
  });
});

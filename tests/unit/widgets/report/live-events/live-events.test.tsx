import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { LiveEvents } from "../../../../../src/widgets/report/live-events";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeApp } from "../../../../support/world";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <LiveEvents />, { ...view.owner, ...options });

test("an event shows within three seconds of its arrival", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let calls = 0;
  open({
    intercept: async () => {
      calls += 1;
      return undefined;
    },
  });
  await screen.findAllByText("安装");
  await view.send("pay", [{ deviceId: "c", platform: "android", amountCents: 1234 }]);
  const before = calls;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(calls).toBeGreaterThan(before);
  await screen.findByText("¥12.34");
});

test("paused it stands still and asks for nothing; resumed it catches up", async () => {
  let calls = 0;
  const { user } = open({
    intercept: async () => {
      calls++;
      return undefined;
    },
  });
  await screen.findAllByText("安装");
  await user.click(screen.getByRole("button", { name: "暂停" }));
  await screen.findByText("已暂停，列表停在这一刻");
  const before = calls;
  await view.send("event", [{ deviceId: "c", platform: "android", eventId: "after_pause" }]);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(calls).toBe(before);
  expect(screen.queryByText(/after_pause/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "继续" }));
  await screen.findByText(/after_pause/);
});

test("what is read stays where it is; what has come is a press away", async () => {
  const { user } = open();
  const [first] = await screen.findAllByText("安装");
  await user.hover(first as HTMLElement);
  await view.send("event", [{ deviceId: "c", platform: "android", eventId: "while_reading" }]);
  const more = await screen.findByRole("button", { name: "显示 1 条新事件" });
  expect(screen.queryByText(/while_reading/)).toBeNull();
  await user.click(more);
  await screen.findByText(/while_reading/);
  expect(screen.queryByRole("button", { name: /条新事件/ })).toBeNull();
  await user.unhover(first as HTMLElement);
});

test("narrows to one kind of events", async () => {
  const { user } = open();
  await screen.findAllByText("安装");
  await user.click(screen.getByRole("combobox", { name: "事件" }));
  await user.click(await screen.findByRole("option", { name: "注册" }));
  await screen.findByText("最近 100,000 个事件中没有符合条件的");
});

test("crawlers of landing pages are seen apart, by name", async () => {
  const agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  await view.send("click", [{ visitorId: "crawler", type: "visit" }], agent);
  const { user } = open();
  await screen.findAllByText("安装");
  await user.click(screen.getByRole("combobox", { name: "事件" }));
  await user.click(await screen.findByRole("option", { name: "爬虫（不计数）" }));
  await screen.findByText("Google");
});

test("an install leads to its diagnosis", async () => {
  const { user } = open();
  const [why] = await screen.findAllByRole("button", { name: "归因诊断" });
  await user.click(why as HTMLElement);
  const drawer = await screen.findByRole("dialog", { name: "归因诊断" });
  await within(drawer).findByText("候选来源");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(why));
});

test("an app without events says what makes one", async () => {
  const { token } = view.owner;
  const { id } = await makeApp(view.test, token, "新应用");
  const { map: app } = await view.test.call("apply/applyInfo", { id }, { token });
  open({ app });
  await screen.findByText("最近 24 小时没有事件");
});

test("it says why nothing arrives of an app that the operator has stopped", async () => {
  const { pool } = view.test.store;
  await pool.query(`UPDATE app SET ingest_limit = '{"isStopped":true}' WHERE appkey = $1`, [
    view.world.app.appkey,
  ]);
  onTestFinished(async () => {
    await pool.query("UPDATE app SET ingest_limit = '{}' WHERE appkey = $1", [
      view.world.app.appkey,
    ]);
  });
  open();
  await screen.findByText(/运营方已暂停接收此应用的事件/);
});

import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { ChannelReport } from "../../../../../src/widgets/report/channel-report";
import { EventStats } from "../../../../../src/widgets/report/event-stats";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
let id: number;
/** ¥12.50 that an event of the app's own carries; no payment. */
beforeAll(async () => {
  view = await startReportWorld();
  const session = { token: view.owner.token, appkey: view.owner.app.appkey };
  const event = { eventId: "pay_done", name: "支付成功", kind: 3, hasDetail: true } as const;
  id = (await view.test.call("event/add", event, session)).map.id;
  const sent = { deviceId: "a", platform: "android", eventId: "pay_done", value: 1250 };
  await view.send("event", [sent]);
});
afterAll(() => view.test.close());

const why = /付费金额只计 pay 上报、已扣退款.*可以不同/;
const whyUsers = /付费人数只计 pay 上报的设备.*可以不同/;
const annotationsOf = (name: string, description: RegExp) =>
  screen.findAllByRole("button", { name: `「${name}」的说明`, description });

test("the money of an event is yuan on its report and says why it is not 付费金额", async () => {
  renderScreen(view.test, <EventStats />, view.owner);
  const table = await screen.findByRole("table", { name: "汇总" });
  const row = await within(table).findByRole("row", { name: /渠道一/ });
  expect(row.textContent).toContain("¥12.50");
  const details = await screen.findByRole("table", { name: "明细" });
  expect((await within(details).findByRole("row", { name: /渠道一/ })).textContent).toContain(
    "¥12.50",
  );
  // Above the trend, in the head of the summary, and in that of the details.
  expect(await annotationsOf("数值", why)).toHaveLength(3);
  expect(await annotationsOf("人数", whyUsers)).toHaveLength(2);
});

test("the step of a funnel says why its devices are not 付费人数", async () => {
  renderScreen(view.test, <AppStats />, { ...view.owner, search: `step=${id}` });
  expect(await annotationsOf("支付成功（人数）", whyUsers)).toHaveLength(1);
});

test("the channel report says so at the event's value", async () => {
  renderScreen(view.test, <ChannelReport />, { ...view.owner, search: `event=${id}` });
  expect(await annotationsOf("支付成功 数值", why)).toHaveLength(1);
  expect((await screen.findAllByText("¥12.50")).length).toBeGreaterThan(0);
});

import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { MonitorStatistics } from "../../../../../src/widgets/monitor/monitor-statistics";
import {
  countHours,
  judge,
  newRule,
  toEarlyMorning,
  toNextHour,
} from "../../../../support/monitor";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let token: string;
let app: AppRecord;
let channelId: number;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  // The screen asks up to the day that it is.
  toEarlyMorning(service);
  const owner = await service.signUp("13900000001");
  token = owner.token;
  const { id } = await makeApp(service, token, "星漠世界");
  app = (await service.call("apply/applyInfo", { id }, { token })).map as AppRecord;
  const as = { token, appkey: app.appkey };
  const groupId = (await service.call("allGroups", {}, as)).map.list[0].id;
  const body = { groupId, channelName: "可疑渠道" };
  channelId = (await service.call("channel/addChannel", body, as)).map.id;
  const objects = [{ kind: "channel" as const, id: String(channelId) }];
  await service.call("monitor/addRule", newRule(owner.id, { objects }), as);
  toNextHour(service);
  await countHours(service, id, [{ ago: 1, install: 3 }]);
  await judge(service);
  const at = new Date(service.now() - 1_800_000);
  for (let n = 0; n < 12; n++) {
    await service.store.pool.query(
      `INSERT INTO device (app_id, device_id, installed_at, install_day, channel_id, platform, ip,
         ctit_seconds, flags)
       VALUES ($1, gen_random_uuid(), $2, 0, $3, 2, $4, $5, $6)`,
      [id, at, channelId, n < 8 ? "113.87.20.14" : "1.2.3.4", n, n < 8 ? ["FRAUD_IP"] : []],
    );
  }
});
afterAll(() => service.close());

test("alerts, reasons, networks and marked installs are told", async () => {
  renderScreen(service, <MonitorStatistics />, { token, app });
  await screen.findByText("告警总数");
  const channels = within(await screen.findByRole("list", { name: "告警最多的渠道" }));
  expect(channels.getByRole("link", { name: "可疑渠道" }).getAttribute("href")).toContain(
    `/monitor/monitor_log?`,
  );
  const reasons = within(screen.getByRole("list", { name: "异常原因分布" }));
  reasons.getByText("IP 聚集");
  reasons.getByText("8");
  const networks = within(screen.getByRole("table", { name: "IP 段 TOP" }));
  const row = within(networks.getByText("113.87.20.*").closest("tr") as HTMLElement);
  expect(row.getAllByText("8")).toHaveLength(2);
  row.getByText("87.50%");
  const blocked = within(await screen.findByRole("table", { name: "被标记的安装" }));
  expect(blocked.getAllByText("IP 聚集")).toHaveLength(8);
  expect(blocked.queryByText("113.87.20.14"), "addresses are masked").toBeNull();
});

test("a reason in the address narrows the installs", async () => {
  renderScreen(service, <MonitorStatistics />, { token, app, search: "?reason=FRAUD_CTIT" });
  await screen.findByText("没有被标记的安装", { selector: "*" });
});

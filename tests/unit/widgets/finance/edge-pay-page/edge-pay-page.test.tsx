import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { EdgePayPage } from "../../../../../src/widgets/finance/edge-pay-page";
import { agreeAndPay } from "../../../../support/cashier";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeEdgeApp } from "../../../../support/world";

let service: TestService;
let token: string;
let edge: { id: number; appkey: string; token: string };
let app: AppRecord;
beforeAll(async () => {
  service = await startTestService({}, { catalogue: defaultCatalogue });
  ({ token } = await service.signUp("13800000000"));
  edge = await makeEdgeApp(service, token, "加速甲");
  app = (await service.call("apply/applyInfo", { id: edge.id }, { token })).map;
});
afterAll(() => service.close());

const open = (kind: "traffic" | "domains" = "traffic", options: ScreenOptions = {}) => {
  const kinds: string[] = [];
  const screenOf = renderScreen(
    service,
    <EdgePayPage kind={kind} onKind={(next) => kinds.push(next)} />,
    { token, app, ...options },
  );
  return { ...screenOf, kinds };
};

test("a package is chosen, paid by a code, and the quota rises", async () => {
  const { user, visited } = open("domains");
  await screen.findByText("0 / 5");
  await user.click(screen.getByRole("radio", { name: "域名 10 个 · 12 个月 · ¥1,200.00" }));
  expect((await screen.findAllByText("¥1,200.00")).length).toBeGreaterThan(0);
  await agreeAndPay(service, user);
  expect(visited).toEqual(["/user/order_page"]);
  const { packs } = (await service.call("edge/usage", {}, edge)).map;
  expect(packs.domains).toMatchObject({ used: 0, limit: 15 });
});

test("each kind has its tab, and the page is told which was chosen", async () => {
  const { user, kinds } = open();
  const tabs = await screen.findByRole("tablist", { name: "加速包" });
  await screen.findByText("0 B / 100 GB");
  await user.click(within(tabs).getByRole("tab", { name: "带宽" }));
  await screen.findByText("0 bps / 10 Mbps");
  await user.click(within(tabs).getByRole("tab", { name: "防护峰值" }));
  await screen.findByText("0 QPS / 200 QPS");
  expect(kinds).toEqual(["bandwidth", "protection"]);
});

test("where another line's app is open an app is chosen first; without any there is a way to one", async () => {
  const plain = await makeApp(service, token, "归因");
  const record = (await service.call("apply/applyInfo", { id: plain.id }, { token })).map;
  const { unmount } = open("traffic", { app: record });
  await screen.findByText("请先选择加速应用");
  expect(screen.queryByRole("button", { name: "提交订单" })).toBeNull();
  unmount();
  const outsider = await service.signUp("13800000009");
  open("traffic", { token: outsider.token, app: record });
  const way = await screen.findByRole("link", { name: "去应用加速" });
  expect(way.getAttribute("href")).toBe("/app-acceleration");
});

import { screen, waitFor, within } from "@testing-library/react";
import { run } from "axe-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { EdgeOverview } from "../../../../../src/widgets/acceleration/edge-overview";
import { plainSettings, serveMinutes, signUpWithEdge } from "../../../../support/edge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let app: AppRecord;
let as: { token: string; appkey: string };
let accounts = 0;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
});
afterAll(() => service.close());
beforeEach(async () => {
  accounts += 1;
  ({ token, app, as } = await signUpWithEdge(service, `137${String(accounts).padStart(8, "0")}`));
});

const open = (search = "") => renderScreen(service, <EdgeOverview />, { token, app, search });
const domainOf = async (domain: string) => {
  const { map } = await service.call("edge/save", { domain, settings: plainSettings }, as);
  return map.id as number;
};
/** The cards come first on the page. */
const card = async (label: string) =>
  (await screen.findAllByText(label))[0]?.parentElement as HTMLElement;

test("before anything was served it says so and leads to the domains", async () => {
  open();
  await screen.findByText("这段时间没有访问记录");
  const way = screen.getByRole("link", { name: "去域名配置" });
  expect(way).toHaveProperty("pathname", "/afpm-config/domain-config");
  expect(screen.getByRole("button", { name: "导出" })).toHaveProperty("disabled", true);
});

test("a domain of another app is refused, not shown", async () => {
  const { as: other } = await signUpWithEdge(service, `136${String(accounts).padStart(8, "0")}`);
  const { map } = await service.call(
    "edge/save",
    { domain: "theirs.example.com", settings: plainSettings },
    other,
  );
  open(`domain=${map.id}`);
  await screen.findByRole("alert");
  expect(screen.queryByText("总流量")).toBeNull();
});

test("the cards, charts, tops and attacks say what was counted", async () => {
  const id = await domainOf("counted.example.com");
  await serveMinutes(service, app.id, id, 10);
  const { user, search } = open("range=1h");
  const within1h = async (label: string, value: string) =>
    within(await card(label)).findByText(value);
  await within1h("请求数", "600");
  await within1h("总流量", "71.53 MB");
  await within1h("峰值带宽", "1 Mbps");
  await within1h("QPS 峰值", "1.0");
  await within1h("命中率", "50.00%");
  await within1h("拦截数", "60");
  await within1h("可用率", "98.15%");
  await within1h("节点延迟", "20 / 20 ms");
  // Nothing is kept of the hour before.
  within(await card("请求数")).getByText("--");
  for (const chart of ["带宽", "状态码", "请求与拦截"]) screen.getByRole("img", { name: chart });
  await user.click(screen.getByRole("button", { name: "按原因" }));
  const reasons = within(await screen.findByRole("dialog", { name: "按原因" }));
  expect(reasons.getByText("CC 限频").nextElementSibling?.textContent).toBe("40");
  await user.click(screen.getByRole("tab", { name: "路径" }));
  await within(await screen.findByRole("table", { name: "路径" })).findByText("/index.html");
  const attacks = within(await screen.findByRole("table", { name: "攻击记录" }));
  await attacks.findByText("198.51.100.1（浙江）");
  expect(attacks.queryByText("198.51.100.12（浙江）")).toBeNull();
  await user.click(screen.getByRole("button", { name: "第 2 页" }));
  await screen.findByText("198.51.100.12（浙江）");
  await user.click(screen.getByRole("radio", { name: "7 天" }));
  await waitFor(() => expect(search()).toBe("range=7d&top=path"));
});

test("a domain without visits has none of the others' figures", async () => {
  const served = await domainOf("served.example.com");
  const idle = await domainOf("idle.example.com");
  await serveMinutes(service, app.id, served, 3);
  open(`domain=${idle}`);
  await screen.findByText("这段时间没有访问记录");
});

test("the screen has nothing that axe finds", async () => {
  const id = await domainOf("axe.example.com");
  await serveMinutes(service, app.id, id, 3);
  open();
  await screen.findByText("总流量");
  await screen.findByRole("table", { name: "攻击记录" });
  const { violations } = await run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
});

import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { PayPage } from "../../../../../src/widgets/finance/pay-page";
import { agreeAndPay } from "../../../../support/cashier";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let owner: { token: string; app: AppRecord };
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { catalogue: defaultCatalogue });
  const { token } = await service.signUp("13800000001");
  const { id, appkey } = await makeApp(service, token, "测试应用");
  owner = { token, app: (await service.call("apply/applyInfo", { id }, { token })).map };
  session = { token, appkey };
});
afterAll(() => service.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(service, <PayPage />, { ...owner, search: "tab=packs", ...options });
const left = async () =>
  (await service.call("app_hosting/summary", {}, session)).map.remainMB / 1024;

test("packs are chosen, agreed to and paid by a code, and the traffic is there", async () => {
  const { user, visited } = open();
  await screen.findByText("托管流量剩余 10 GB");
  await user.click(screen.getByRole("radio", { name: "托管流量包 500 GB · 12 个月 · ¥270.00" }));
  const quantity = screen.getByRole<HTMLInputElement>("spinbutton", { name: "数量" });
  await user.clear(quantity);
  await user.type(quantity, "2");
  await user.tab();
  expect((await screen.findAllByText("¥540.00")).length).toBeGreaterThan(0);
  await agreeAndPay(service, user);
  expect(visited).toEqual(["/user/order_page"]);
  expect(await left()).toBe(10 + 1_000);
});

test("no more than 99 at once, and never less than one", async () => {
  const { user } = open();
  const quantity = await screen.findByRole<HTMLInputElement>("spinbutton", { name: "数量" });
  for (const [typed, kept] of [
    ["1000", "99"],
    ["0", "1"],
    ["-3", "1"],
    ["12", "12"],
  ] as const) {
    await user.clear(quantity);
    await user.type(quantity, typed);
    await user.tab();
    expect([typed, quantity.value]).toEqual([typed, kept]);
  }
  await user.clear(quantity);
  await user.tab();
  expect(quantity.value).toBe("1");
});

test("a price that changed meanwhile is said above the button, and nothing is ordered", async () => {
  const { user } = open({
    intercept: async (request) =>
      request.url.endsWith("/createPack")
        ? service.service.handle(
            new Request(request.url, {
              method: "POST",
              headers: request.headers,
              body: JSON.stringify({ ...(await request.json()), expectCents: 1 }),
            }),
          )
        : undefined,
  });
  await user.click(await screen.findByRole("checkbox", { name: "我已阅读并同意" }));
  await user.click(screen.getByRole("button", { name: "提交订单" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/价格/);
});

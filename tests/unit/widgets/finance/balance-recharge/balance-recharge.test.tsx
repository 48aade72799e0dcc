import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BalanceRecharge } from "../../../../../src/widgets/finance/balance-recharge";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.signUp("13800000000")).token;
});
afterAll(() => service.close());

async function press(codeUrl: string, action: string) {
  const { pathname, search } = new URL(codeUrl);
  const body = new URLSearchParams({ deed: action }).toString();
  await service.service.handle(
    new Request(`http://console.test${pathname}${search}`, { method: "POST", body }),
    { ip: "198.51.100.7" },
  );
}
const codeOf = async () =>
  (await screen.findByRole("link", { name: "在这台设备上打开" })).getAttribute("href") ?? "";

test("an amount of one's own is paid by its code, and the page follows by itself", async () => {
  const { user } = renderScreen(service, <BalanceRecharge />, { token });
  await user.click(await screen.findByRole("radio", { name: "自定义" }));
  const field = await screen.findByRole("textbox", { name: /自定义金额/ });
  for (const wrong of ["0.5", "1e308", "-3", "1.234", "100001"]) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.click(screen.getByRole("button", { name: "生成付款码" }));
    await screen.findByText(/请输入 1 到 100,000/);
  }
  await user.clear(field);
  await user.type(field, "12.34");
  await user.click(screen.getByRole("radio", { name: "支付宝" }));
  await user.click(screen.getByRole("button", { name: "生成付款码" }));
  await screen.findByRole("img", { name: "支付宝付款码" });
  expect(screen.getByText("¥12.34")).toBeTruthy();
  await press(await codeOf(), "pay");
  await screen.findByText("充值到账");
  await screen.findByText("可用余额 ¥12.34");
});

test("a payment that was declined is said so, and can be begun again", async () => {
  const { user } = renderScreen(service, <BalanceRecharge />, { token });
  await user.click(await screen.findByRole("button", { name: "生成付款码" }));
  await press(await codeOf(), "decline");
  await screen.findByText("付款未完成");
  await user.click(screen.getByRole("button", { name: "重新发起" }));
  await screen.findByText(/选好金额与支付方式后/);
});

test("where no payment service is set up nothing is offered", async () => {
  const bare = await startTestService({ XI_PAY: "real" });
  const other = await bare.signUp("13800000001");
  renderScreen(bare, <BalanceRecharge />, { token: other.token });
  await screen.findByText("暂时无法在线充值");
  expect(screen.queryByRole("button", { name: "生成付款码" })).toBeNull();
  await bare.close();
});

test("a private deployment sells nothing: no form here, and no code from the service", async () => {
  const own = await startTestService({ XI_PRIVATE_HOSTS: location.hostname });
  const other = await own.signUp("13800000002");
  const deployment = { privateHosts: [location.hostname] };
  renderScreen(own, <BalanceRecharge />, { token: other.token, deployment });
  await screen.findByText("私有部署的费用以许可为准");
  expect(screen.queryByRole("button", { name: "生成付款码" })).toBeNull();
  const ask = async (name: string, body: object) => {
    const request = new Request(`http://${location.hostname}/xi/admin/${name}`, {
      method: "POST",
      headers: {
        token: other.token,
        "content-type": "application/json",
        "x-page-host": location.host,
      },
      body: JSON.stringify(body),
    });
    const response = await own.service.handle(request, { ip: "127.0.0.1" });
    return response.json();
  };
  const key = crypto.randomUUID();
  const refused = await ask("finance/recharge", {
    cents: 1000,
    channel: "wechat",
    idempotencyKey: key,
  });
  expect(refused).toMatchObject({ retCode: "0403", retMsg: expect.stringContaining("许可为准") });
  expect((await ask("finance/balance", {})).map.channels).toEqual([]);
  await own.close();
});

import { screen } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import type { TestService } from "./service";

/** Answers the page that a code of payment opens, as whoever scans it does. */
export async function payAtCashier(
  service: TestService,
  action: "pay" | "decline" = "pay",
): Promise<void> {
  const link = await screen.findByRole("link", { name: "在这台设备上打开" });
  const { pathname, search } = new URL(link.getAttribute("href") ?? "");
  const body = new URLSearchParams({ deed: action }).toString();
  await service.service.handle(
    new Request(`http://console.test${pathname}${search}`, { method: "POST", body }),
    { ip: "198.51.100.7" },
  );
}

/** Places the order that a pay page shows: refused before it is agreed to, then paid by its code. */
export async function agreeAndPay(
  service: TestService,
  user: ReturnType<typeof userEvent.setup>,
): Promise<void> {
  await user.click(screen.getByRole("button", { name: "提交订单" }));
  await screen.findByText("请先阅读并同意平台服务协议");
  await user.click(screen.getByRole("checkbox", { name: "我已阅读并同意" }));
  await user.click(screen.getByRole("button", { name: "提交订单" }));
  await payAtCashier(service);
  await screen.findByText("支付成功");
  await user.click(screen.getAllByRole("button", { name: "关闭" }).at(-1) as HTMLElement);
}

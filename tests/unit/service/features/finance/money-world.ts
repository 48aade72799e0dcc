import type { ServiceCatalogue } from "../../../../../service/base/catalogue";
import { creditAccount, type MoneyDeps } from "../../../../../service/features/finance";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

export const dayMs = 86_400_000;

/** What of an order is not said otherwise. */
export interface OrderParams {
  appId?: number;
  edition?: "standard" | "professional";
  years?: number;
  couponId?: number | null;
  useBalance?: boolean;
}

/** A service whose money a test moves, with a customer for each test. */
export interface MoneyWorld {
  service: TestService;
  /** Of every account. */
  password: string;
  token: string;
  accountId: number;
  appId: number;
  appkey: string;
  /** Another customer with an app: each test's own. */
  next(): Promise<void>;
  /** Signs in again: a session does not outlive a clock that is moved by months. */
  signIn(): Promise<void>;
  give(cents: number): Promise<boolean>;
  deps(): MoneyDeps;
  balance(): Promise<{ balanceCents: number; frozenCents: number }>;
  appNow(): Promise<{ applyVersion: string; remainTime: number | null }>;
  /** Opens a page of the cashier, or presses one of its buttons. */
  cashier(
    codeUrl: string,
    action?: "pay" | "decline",
  ): Promise<{ status: number; html: string; headers: Headers }>;
  orderParams(more?: OrderParams): Required<OrderParams>;
  placeOrder(
    more?: OrderParams,
    channel?: "wechat" | "alipay" | null,
  ): ReturnType<TestService["call"]>;
}

export async function openMoneyWorld(
  catalogue?: ServiceCatalogue,
  env: Record<string, string> = {},
): Promise<MoneyWorld> {
  const service = await startTestService(env, {
    hasWorkers: false,
    ...(catalogue ? { catalogue } : {}),
  });
  let count = 0;
  let mobile = "";
  const of = () => ({ token: world.token });
  const params = (more: OrderParams = {}) => ({
    appId: world.appId,
    edition: "standard" as const,
    years: 1,
    couponId: null,
    useBalance: true,
    ...more,
  });
  const world: MoneyWorld = {
    service: service,
    password: passwordOf("abc123"),
    token: "",
    accountId: 0,
    appId: 0,
    appkey: "",
    async next() {
      service.wait(10_000);
      count += 1;
      mobile = `1391111${String(count).padStart(4, "0")}`;
      const { token, id } = await service.signUp(mobile);
      const app = await makeApp(service, token, `付费应用${count}`);
      Object.assign(world, { token, accountId: id, appId: app.id, appkey: app.appkey });
    },
    async signIn() {
      const signIn = { type: "password" as const, mobile, password: passwordOf("abc123") };
      world.token = (await service.call("user/login", signIn)).map.token;
    },
    give: (cents) =>
      creditAccount(service.store.db, {
        accountId: world.accountId,
        no: `${world.appId}-${cents}`,
        cents,
        reason: "赠送",
        at: service.now(),
      }),
    deps: () => ({
      db: service.store.db,
      config: service.config,
      ports: service.ports,
      now: service.now,
    }),
    balance: async () => (await service.call("finance/balance", {}, of())).map,
    appNow: async () => (await service.call("apply/applyInfo", { id: world.appId }, of())).map,
    async cashier(codeUrl, action) {
      const { pathname, search } = new URL(codeUrl);
      const response = await service.service.handle(
        new Request(`http://console.test${pathname}${search}`, {
          ...(action ? { method: "POST", body: new URLSearchParams({ deed: action }) } : {}),
          headers: { "accept-language": "zh-CN" },
        }),
        { ip: `198.51.100.${count}` },
      );
      return { status: response.status, html: await response.text(), headers: response.headers };
    },
    orderParams: params,
    async placeOrder(more = {}, channel = "wechat") {
      const quote = await service.call("/api/console/order/quote", params(more), of());
      const expectCents: number = quote.map?.totalCents ?? 0;
      return service.call(
        "/api/console/order/create",
        { ...params(more), channel, expectCents, agreed: true },
        of(),
      );
    },
  };
  return world;
}

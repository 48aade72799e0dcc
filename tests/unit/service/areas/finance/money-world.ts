import { giveMoney, type MoneyRoom } from "../../../../../service/areas/finance";
import type { ServiceCatalogue } from "../../../../../service/base/catalogue";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

export const dayMs = 86_400_000;

/** What of an order is not said otherwise. */
export interface OrderWish {
  appId?: number;
  edition?: "standard" | "professional";
  years?: number;
  couponId?: number | null;
  useBalance?: boolean;
}

/** A service whose money a test moves, with a customer for each test. */
export interface MoneyWorld {
  xi: TestService;
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
  room(): MoneyRoom;
  balance(): Promise<{ balanceCents: number; frozenCents: number }>;
  appNow(): Promise<{ applyVersion: string; remainTime: number | null }>;
  /** Opens a page of the cashier, or presses one of its buttons. */
  cashier(
    codeUrl: string,
    deed?: "pay" | "decline",
  ): Promise<{ status: number; html: string; headers: Headers }>;
  wish(more?: OrderWish): Required<OrderWish>;
  place(more?: OrderWish, channel?: "wechat" | "alipay" | null): ReturnType<TestService["call"]>;
}

export async function openMoneyWorld(
  catalogue?: ServiceCatalogue,
  env: Record<string, string> = {},
): Promise<MoneyWorld> {
  const xi = await startTestService(env, {
    hasWorkers: false,
    ...(catalogue ? { catalogue } : {}),
  });
  let count = 0;
  let mobile = "";
  const of = () => ({ token: world.token });
  const wish = (more: OrderWish = {}) => ({
    appId: world.appId,
    edition: "standard" as const,
    years: 1,
    couponId: null,
    useBalance: true,
    ...more,
  });
  const world: MoneyWorld = {
    xi,
    password: passwordOf("abc123"),
    token: "",
    accountId: 0,
    appId: 0,
    appkey: "",
    async next() {
      xi.wait(10_000);
      count += 1;
      mobile = `1391111${String(count).padStart(4, "0")}`;
      const { token, id } = await xi.signUp(mobile);
      const app = await makeApp(xi, token, `付费应用${count}`);
      Object.assign(world, { token, accountId: id, appId: app.id, appkey: app.appkey });
    },
    async signIn() {
      const signIn = { type: "password" as const, mobile, password: passwordOf("abc123") };
      world.token = (await xi.call("user/login", signIn)).map.token;
    },
    give: (cents) =>
      giveMoney(xi.store.db, {
        accountId: world.accountId,
        no: `${world.appId}-${cents}`,
        cents,
        reason: "赠送",
        at: xi.now(),
      }),
    room: () => ({ db: xi.store.db, config: xi.config, ports: xi.ports, now: xi.now }),
    balance: async () => (await xi.call("finance/balance", {}, of())).map,
    appNow: async () => (await xi.call("apply/applyInfo", { id: world.appId }, of())).map,
    async cashier(codeUrl, deed) {
      const { pathname, search } = new URL(codeUrl);
      const answer = await xi.service.handle(
        new Request(`http://console.test${pathname}${search}`, {
          ...(deed ? { method: "POST", body: new URLSearchParams({ deed }) } : {}),
          headers: { "accept-language": "zh-CN" },
        }),
        { ip: `198.51.100.${count}` },
      );
      return { status: answer.status, html: await answer.text(), headers: answer.headers };
    },
    wish,
    async place(more = {}, channel = "wechat") {
      const quote = await xi.call("/api/console/order/quote", wish(more), of());
      const expectCents: number = quote.map?.totalCents ?? 0;
      return xi.call(
        "/api/console/order/create",
        { ...wish(more), channel, expectCents, agreed: true },
        of(),
      );
    },
  };
  return world;
}

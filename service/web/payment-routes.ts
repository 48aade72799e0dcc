import { type Context, Hono } from "hono";
import { payChannels } from "../../src/core/api/contract/constants/finance";
import { canonicalIp } from "../base/client-ip";
import { createLimiter } from "../base/limits";
import { networkOf } from "../base/network";
import { readText } from "../base/read-body";
import {
  type CashierPayment,
  declinePayment,
  type MoneyDeps,
  readCashier,
  takeNotice,
} from "../features/finance";
import { messagesFor } from "../ingest/landing/landing-messages";
import { landingPolicy, noticePage } from "../ingest/landing/landing-page";
import type { PaymentNotice } from "../ports";
import { cashierNotice, isCashierKey } from "../ports/sandbox-payments";
import { cashierMessages, cashierPage } from "./cashier-page";
import type { ServiceDeps } from "./deps";

type Env = { Bindings: { ip: string } };

const noticeBytes = 64 * 1024;
const cashierPolicy = landingPolicy.replace("form-action 'none'", "form-action 'self'");

/** Creates the routes for payment notifications, and the cashier whose payments move no money. */
export function paymentRoutes({ store, config, ports, now, log }: ServiceDeps): Hono<Env> {
  const routes = new Hono<Env>();
  const deps: MoneyDeps = { db: store.db, config, ports, now };
  const { payment: port } = ports;
  const { masterSecret } = config;
  const perCaller = createLimiter({ perSecond: 2, burst: 60 });

  async function take(notice: PaymentNotice): Promise<boolean> {
    const outcome = await takeNotice(deps, notice);
    if (outcome === "booked" || outcome === "repeated") return true;
    log("warn", "payment", { outcome, channel: notice.channel, no: notice.no });
    return false;
  }

  routes.post("/pay/notify/:channel", async (context) => {
    const channel = payChannels.find((one) => one === context.req.param("channel"));
    if (!channel || !port.channels.includes(channel)) return context.notFound();
    const body = await readText(context.req.raw, noticeBytes).catch(() => null);
    const { headers } = context.req.raw;
    const notice = body === null ? null : await port.readNotice(channel, { headers, body });
    if (!notice) log("warn", "payment", { outcome: "unsigned", channel });
    return port.answerNotice(channel, notice !== null && (await take(notice)));
  });
  if (!port.isSandbox) return routes;

  const messagesOf = (context: Context) =>
    cashierMessages(messagesFor(context.req.header("accept-language")).lang);

  async function opened(context: Context<Env>): Promise<CashierPayment | Response> {
    context.header("content-security-policy", cashierPolicy);
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "no-referrer");
    const messages = messagesOf(context);
    const refuse = (title: string, status: 404 | 429) =>
      context.html(noticePage(messages, { title, text: messages.title }), status);
    if (perCaller.take(networkOf(canonicalIp(context.env?.ip ?? "")), now()) > 0)
      return refuse(messages.busy, 429);
    const no = context.req.param("no") ?? "";
    const isMeant = isCashierKey(masterSecret, no, context.req.query("key") ?? "");
    return (isMeant && (await readCashier(store.db, no, now()))) || refuse(messages.none, 404);
  }
  const showCashier = (context: Context<Env>, payment: CashierPayment) =>
    context.html(cashierPage(payment, context.req.query("key") ?? "", messagesOf(context)));

  routes.get("/pay/cashier/:no", async (context) => {
    const payment = await opened(context);
    return payment instanceof Response ? payment : showCashier(context, payment);
  });
  routes.post("/pay/cashier/:no", async (context) => {
    const payment = await opened(context);
    if (payment instanceof Response) return payment;
    const form = new URLSearchParams(await readText(context.req.raw, 1024));
    if (payment.state === "waiting" && form.get("deed") === "pay") {
      const { channel, no, cents } = payment;
      const notification = cashierNotice(masterSecret, {
        channel,
        no,
        cents,
        transactionId: `S${no}`,
      });
      const notice = await port.readNotice(channel, notification);
      if (notice) await take(notice);
    }
    if (payment.state === "waiting" && form.get("deed") === "decline") {
      await declinePayment(deps, payment);
    }
    const after = (await readCashier(store.db, payment.no, now())) ?? payment;
    return showCashier(context, after);
  });
  return routes;
}

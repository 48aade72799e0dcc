import { createHash, timingSafeEqual } from "node:crypto";
import type { Context as HonoContext } from "hono";
import { createSession } from "../access/sessions";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { okEnvelope, refused } from "../calls/envelope";
import { accountByMobile } from "../features/auth";
import type { ServiceDeps } from "./deps";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Path and header of the request that `npm run ops:token` makes. */
export const operationsTokenPath = "/admin/operations-token";
export const adminKeyHeader = "x-admin-key";

/** Opens an operations session (8 hours, read only) for whoever holds the deployment's admin key. */
export async function handleOperationsToken(
  context: HonoContext<{ Bindings: { ip: string } }>,
  { store, config, now, log }: ServiceDeps,
): Promise<Response> {
  const given = context.req.header(adminKeyHeader) ?? "";
  if (!timingSafeEqual(digest(given), digest(config.adminKey))) {
    return context.json(refused(new ServiceError("0401", say("管理密钥不正确"))), 401);
  }
  const mobile = context.req.query("mobile") ?? "";
  const account = await accountByMobile(store.db, mobile);
  if (!account)
    return context.json(refused(new ServiceError("0404", say("没有该手机号的账号"))), 404);
  const token = await createSession(store.db, {
    accountId: account.id,
    role: "operations",
    now: now(),
    ip: context.env.ip,
    userAgent: "",
  });
  log("info", "operations-session", { accountId: account.id });
  return context.json(okEnvelope({ map: { token } }));
}

import { type Selectable, sql } from "kysely";
import type { PlanReceiver } from "../../../src/core/api/contract";
import { maskMobile } from "../../../src/core/format/mask";
import { isInForce } from "../../access/live-grant";
import type { ServiceConfig } from "../../base/config";
import { readRowToken, rowToken } from "../../base/row-token";
import type { Ports } from "../../ports";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import { accountLanguage } from "../message";
import { planMessages } from "./plan-messages";

export type ReceiverRow = Selectable<Tables["report_receiver"]>;

/** The addresses of people who may see an app's data: they have shown them to be theirs. */
export async function memberAddresses(
  db: Db,
  appId: number,
  addresses: readonly string[],
  nowMs: number,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const app = await db
    .selectFrom("app")
    .select("owner_id")
    .where("id", "=", appId)
    .executeTakeFirst();
  const granted = await db
    .selectFrom("app_grant")
    .select(["grantee_id", "modules"])
    .where("app_id", "=", appId)
    .where(isInForce(nowMs))
    .execute();
  const ids = granted
    .filter(({ modules }) => modules.some(({ key }) => key === "data"))
    .map(({ grantee_id }) => grantee_id);
  const people = [...(app ? [app.owner_id] : []), ...ids];
  const accounts = await db
    .selectFrom("account")
    .select(sql<string>`lower(email)`.as("address"))
    .where("id", "=", sql<number>`ANY(${people}::bigint[])`)
    .where("closed_at", "is", null)
    .where("disabled", "=", false)
    .where(sql<boolean>`lower(email) = ANY(${addresses}::text[])`)
    .execute();
  return new Set(accounts.map(({ address }) => address));
}

/** State of a receiver; `members` are the addresses of people with the app's data. */
export function receiverState(
  { address, left_at, confirmed_at }: Pick<ReceiverRow, "address" | "left_at" | "confirmed_at">,
  members: ReadonlySet<string>,
): PlanReceiver["state"] {
  if (left_at) return "left";
  return confirmed_at || members.has(address) ? "on" : "asked";
}

/** Makes these the receivers of a plan; who unsubscribed or confirmed before has done so. */
export async function setReceivers(
  tx: Db,
  { appId, planId }: { appId: number; planId: number },
  addresses: readonly string[],
): Promise<void> {
  await tx
    .updateTable("report_receiver")
    .set({ is_listed: false })
    .where("app_id", "=", appId)
    .where("plan_id", "=", planId)
    .execute();
  if (addresses.length === 0) return;
  await tx
    .insertInto("report_receiver")
    .values(addresses.map((address) => ({ app_id: appId, plan_id: planId, address })))
    .onConflict((conflict) =>
      conflict.columns(["app_id", "plan_id", "address"]).doUpdateSet({ is_listed: true }),
    )
    .execute();
}

/** Uses of tokens, each with a key of its own: one is none of the other. */
export type TokenUse = "leave" | "confirm";

const purposeOf = (use: TokenUse) => `xi-report-${use}`;

/** Returns the receiver that a token names; null if we did not sign it for this use. */
export const readReceiverToken = (masterSecret: string, use: TokenUse, token: string) =>
  readRowToken(masterSecret, purposeOf(use), token);

type Linked = Pick<ServiceConfig, "origin" | "masterSecret">;

/** Address of the page on which a receiver unsubscribes or confirms; empty where nobody knows ours. */
export const receiverUrl = (
  { origin, masterSecret }: Linked,
  use: TokenUse,
  { app_id: appId, id }: Pick<ReceiverRow, "app_id" | "id">,
): string =>
  origin === undefined
    ? ""
    : `${origin}/reports/${use}/${rowToken(masterSecret, purposeOf(use), { appId, id })}`;

interface Asking {
  db: Db;
  ports: Pick<Ports, "mail">;
  config: Linked;
  now: () => number;
}

/** Asks an address of nobody we know whether it wants a plan's reports; once. */
export async function askToConfirm(
  { db, ports, config, now }: Asking,
  plan: { app_id: number; id: number; account_id: number; name: string },
  receiver: Pick<ReceiverRow, "app_id" | "id" | "address">,
): Promise<void> {
  const url = receiverUrl(config, "confirm", receiver);
  if (url === "") return;
  const app = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", plan.app_id)
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom("account")
    .select(["user_name", "mobile"])
    .where("id", "=", plan.account_id)
    .executeTakeFirstOrThrow();
  const { mail } = planMessages(await accountLanguage(db, plan.account_id));
  const masked = maskMobile(account.mobile);
  const from =
    account.user_name && account.user_name !== account.mobile ? account.user_name : masked;
  await ports.mail.send(
    receiver.address,
    mail.confirmSubject(app.name, plan.name),
    mail.confirmText(app.name, plan.name, from, url),
  );
  await db
    .updateTable("report_receiver")
    .set({ asked_at: new Date(now()) })
    .where("app_id", "=", receiver.app_id)
    .where("id", "=", receiver.id)
    .execute();
}

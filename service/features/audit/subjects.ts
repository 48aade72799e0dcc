import { sql } from "kysely";
import type pg from "pg";
import type { WritingCall } from "../../../src/core/api/contract";
import type { AuditNote, AuditPlace } from "../../audit";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import type { Acting } from "./acting";

/** The row that a call changes. */
interface Subject {
  kind: string;
  table: keyof Tables;
  /** Column of the identity that the body names; default `id`. */
  column?: string;
  /** The caller's app, the caller's account in a column, or anybody's. */
  within: "app" | "account_id" | "owner_id" | "anybody";
  /** The row is that of the caller's account or app, which no body names. */
  is?: "viewer" | "app";
}

const ofApp = (kind: string, table: keyof Tables, column = "id"): Subject => ({
  kind,
  table,
  column,
  within: "app",
});
const ofAccount = (kind: string, table: keyof Tables, column = "id"): Subject => ({
  kind,
  table,
  column,
  within: "account_id",
});
const ofAnybody = (kind: string, table: keyof Tables, column = "id"): Subject => ({
  kind,
  table,
  column,
  within: "anybody",
});
const channel = ofApp("channel", "channel");
const link = ofApp("link", "short_link", "channel_id");
const openKey = ofApp("openKey", "open_key");
const embedKey: Subject = { kind: "embedKey", table: "embed_key", within: "owner_id" };
const domain = ofAccount("domain", "domain");
const plan = ofApp("plan", "report_plan");
const rule = ofApp("monitorRule", "monitor_rule");
const event = ofApp("event", "event_definition");
const grant = ofAnybody("authorisation", "app_grant");
const account = ofAnybody("account", "account");
const own: Subject = { kind: "account", table: "account", within: "anybody", is: "viewer" };
const app: Subject = { kind: "app", table: "app", within: "anybody", is: "app" };

/** Calls whose row is read before and after the change, so that the log tells the difference. */
export const auditSubjects: Partial<Record<WritingCall, Subject>> = {
  "channel/updateChannel": channel,
  "channel/rename": channel,
  "channel/setState": channel,
  "channel/delChannel": channel,
  "channel/restore": channel,
  "channel/purge": channel,
  "channel/moveToGroup": channel,
  "channel/editRows": channel,
  "channel/childChannelName": channel,
  "channel/childChannelDel": channel,
  "ad/updateChannel": channel,
  "asa/updateChannel": channel,
  "channel/updateGroup": ofApp("group", "channel_group"),
  "channel/deleteGroup": ofApp("group", "channel_group"),
  "xlink/update": link,
  "xlink/setState": link,
  "xlink/archive": link,
  "xlink/delete": link,
  "applyAuth/save": grant,
  "applyAuth/unAuth": grant,
  "invite/update": ofApp("invite", "invite"),
  "invite/delete": ofApp("invite", "invite"),
  "openApi/updateKey": openKey,
  "openApi/rotateKey": openKey,
  "openApi/revokeKey": openKey,
  "embedKey/update": embedKey,
  "embedKey/resetSecret": embedKey,
  "embedKey/revoke": embedKey,
  "webhook/update": ofApp("webhook", "webhook"),
  "webhook/delete": ofApp("webhook", "webhook"),
  "webhook/resetSecret": ofApp("webhook", "webhook"),
  "domain/newsave": domain,
  "domain/setState": domain,
  "domain/delete": domain,
  "plan/save": plan,
  "plan/switch": plan,
  "plan/delete": plan,
  "board/save": ofApp("board", "board"),
  "board/delete": ofApp("board", "board"),
  "monitor/updateRule": rule,
  "monitor/switchRule": rule,
  "monitor/deleteRule": rule,
  "event/update": event,
  "event/delete": event,
  "annotation/update": ofApp("annotation", "annotation"),
  "annotation/delete": ofApp("annotation", "annotation"),
  "attribution/save": app,
  "apply/updateApply": app,
  "openApi/switch": app,
  "user/updateAccount": own,
  "user/updatePwd": own,
  "user/addPwd": own,
  "user/closeAccount": own,
  "finance/setWarning": {
    kind: "wallet",
    table: "wallet",
    column: "account_id",
    within: "anybody",
    is: "viewer",
  },
  "invoice/save": ofAccount("invoiceTitle", "invoice_title"),
  "invoice/deleteTitle": ofAccount("invoiceTitle", "invoice_title"),
  "invoice/cancel": ofAccount("invoice", "invoice", "no"),
  "finance/submitTransfer": ofAccount("transfer", "bank_transfer", "no"),
  "finance/dropTransfer": ofAccount("transfer", "bank_transfer", "no"),
  "/api/console/pay/cancelPay": ofAccount("order", "purchase", "no"),
  "/api/console/order/requestRefund": ofAccount("order", "purchase", "no"),
  "operator/invoiceReview": ofAnybody("invoice", "invoice", "no"),
  "operator/invoiceIssue": ofAnybody("invoice", "invoice", "no"),
  "operator/transferReview": ofAnybody("transfer", "bank_transfer", "no"),
  "operator/refundReview": ofAnybody("order", "purchase", "no"),
  "operator/disableAccount": account,
  "operator/enableAccount": account,
  "operator/remove": ofAnybody("operator", "operator", "account_id"),
  "operator/limitApp": ofAnybody("app", "app"),
  "operator/domainBlock": ofAnybody("domain", "domain"),
};

/** More rows than this are shownFields by what was asked alone. */
const mostRows = 50;

/** What every change renews, and what happens by itself. */
const bookkeeping =
  /^(app_id|id|account_id|revision|version|created_at|updated_(at|by)|last_\w+|next_\w+|checked_at|checks|failures|guide|judged_t|due_at|led_on|audited_at)$/;

function identities({ body, viewer, app: opened }: Acting, { is }: Subject): (number | string)[] {
  if (is === "viewer") return viewer ? [viewer.accountId] : [];
  if (is === "app") return opened ? [opened.appId] : [];
  if (typeof body !== "object" || body === null) return [];
  const { id, ids, no, rows } = body as Record<string, unknown>;
  const named = Array.isArray(ids)
    ? ids
    : Array.isArray(rows)
      ? rows.map((row) => (row as { id?: unknown }).id)
      : [id ?? no];
  return named.filter((one) => typeof one === "number" || typeof one === "string");
}

type Row = Record<string, unknown>;

/** Reads the rows of a call as it is about to change them, and how to read them again; null where none is declared. */
export async function readSubjects(
  acting: Acting,
  db: Db,
): Promise<((client: Pick<pg.ClientBase, "query">) => Promise<AuditNote[]>) | null> {
  const subject = auditSubjects[acting.found.name as WritingCall];
  if (!subject) return null;
  const wanted = identities(acting, subject);
  if (wanted.length === 0 || wanted.length > mostRows) return null;
  const { kind, table, column = "id", within } = subject;
  const { app: opened, viewer } = acting;
  const limit =
    within === "app"
      ? { column: "app_id", value: opened?.appId ?? 0 }
      : { column: within, value: viewer?.accountId ?? 0 };
  const narrowed =
    within === "anybody" ? sql`` : sql` AND t.${sql.ref(limit.column)} = ${limit.value}`;
  const query = sql<{ row: Row }>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t
    WHERE t.${sql.ref(column)} IN (${sql.join(wanted)})${narrowed}`;
  const byIdentity = (rows: { row: Row }[]) =>
    new Map(rows.map(({ row }) => [String(row[column]), row]));
  const before = byIdentity((await query.execute(db)).rows);
  if (before.size === 0) return null;
  const { sql: text, parameters } = query.compile(db);
  return async (client) => {
    const { rows } = await client.query<{ row: Row }>(text, [...parameters]);
    const after = byIdentity(rows);
    return [...before].map(([identity, old]) => ({
      object: { kind, id: identity, name: nameOf(old) },
      before: shownFields(old),
      after: shownFields(after.get(identity)),
      place: placeOf(acting, subject, old),
      actor: undefined,
    }));
  };
}

const shownFields = (row: Row | undefined): Row | null =>
  row ? Object.fromEntries(Object.entries(row).filter(([name]) => !bookkeeping.test(name))) : null;

function nameOf({ name, host, user_name: userName, code, suffix }: Row): string {
  const found = [name, host, userName, suffix, code].find(
    (one) => typeof one === "string" && one !== "",
  );
  return (found as string | undefined) ?? "";
}

/** What an operator changes is in the log of whom it belongs to; an authorisation in that of its app. */
function placeOf({ found, viewer }: Acting, { table }: Subject, row: Row): AuditPlace | undefined {
  const number = (value: unknown) => (typeof value === "number" ? value : 0);
  if (table === "app_grant") {
    return { accountId: viewer?.accountId ?? 0, appId: number(row.app_id) };
  }
  if (found.call.access !== "operator") return undefined;
  if (table === "app") return { accountId: number(row.owner_id), appId: number(row.id) };
  if (table === "operator") return { accountId: 0, appId: null };
  return { accountId: number(table === "account" ? row.id : row.account_id), appId: null };
}

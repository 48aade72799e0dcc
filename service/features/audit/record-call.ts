import type { CallName } from "../../../src/core/api/contract";
import {
  type AuditActor,
  type AuditedCall,
  type AuditObject,
  auditKey,
  difference,
  recordEvent,
  runAudited,
  secretFieldsOf,
} from "../../audit";
import { createLimiter, type Limiter } from "../../base/limits";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";
import type { Acting } from "./acting";
import { readSubjects } from "./subjects";

function actorOf({ found, viewer, key }: Acting): AuditActor {
  if (key) return { kind: "key", id: key.keyId, name: key.name };
  if (!viewer) return { kind: "system", id: "", name: "" };
  const { embed } = viewer;
  if (embed) {
    const { id, name } = embed.user;
    return { kind: "embed", id: `${embed.keyId}/${id}`, name: name || id };
  }
  const kind = found.call.access === "operator" ? "operator" : "user";
  return { kind, id: String(viewer.accountId), name: "" };
}

const mostNamed = 20;

/** The subject of a body: what its `id`, `ids`, `no`, `gid` or name says. */
function subjectOf(name: CallName, body: unknown): AuditObject {
  const kind =
    name
      .replace(/^(GET )?\/?/, "")
      .replace(/^api\/console\//, "")
      .split("/")[0] ?? "";
  if (typeof body !== "object" || body === null) return { kind, id: "", name: "" };
  const fields = body as Record<string, unknown>;
  const [id] = ["id", "ids", "no", "gid", "channelId", "appkey"].flatMap((field) => {
    const value = fields[field];
    if (Array.isArray(value)) return [value.slice(0, mostNamed).join(",")];
    return typeof value === "number" || typeof value === "string" ? [String(value)] : [];
  });
  const named = [fields.name, fields.title, fields.channelName].find(
    (value) => typeof value === "string",
  );
  return { kind, id: id ?? "", name: (named as string | undefined) ?? "" };
}

/** The account that an app's events belong to. */
async function ownerOf({ viewer, app }: Acting, { db }: Context): Promise<number> {
  if (!app || !viewer || app.isOwner) return viewer?.accountId ?? 0;
  const row = await db
    .selectFrom("app")
    .select("owner_id")
    .where("id", "=", app.appId)
    .executeTakeFirst();
  return row?.owner_id ?? viewer.accountId;
}

const withoutKey = (body: unknown): object | null => {
  if (typeof body !== "object" || body === null) return null;
  const { idempotencyKey: _, ...rest } = body as Record<string, unknown>;
  return rest;
};

async function auditedCall(acting: Acting, context: Context): Promise<AuditedCall> {
  const { found, app, body } = acting;
  const isOfApp = found.call.access === "app" && app !== null;
  return {
    action: found.name,
    actor: actorOf(acting),
    accountId: isOfApp ? await ownerOf(acting, context) : (acting.viewer?.accountId ?? 0),
    appId: isOfApp ? app.appId : null,
    at: context.now(),
    ip: context.ip,
    userAgent: context.userAgent,
    requestId: context.requestId,
    object: subjectOf(found.name, body),
    asked: withoutKey(body),
    isWrite: found.call.writes === true,
    reading: {
      key: auditKey(context.config.masterSecret),
      secrets: secretFieldsOf(found.name),
    },
    changed: null,
  };
}

/** Runs a handler whose changes go into the audit log: of a call that writes, or that signs somebody in. */
export async function runNoted<Result>(
  acting: Acting,
  context: Context,
  run: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { call } = acting.found;
  if (!call.writes && call.access !== "public") return run(context);
  const { store } = context;
  const audited = await auditedCall(acting, context);
  audited.changed = await readSubjects(acting, context.db);
  return runAudited(store, audited, (own) => run({ ...context, store: own, db: own.db }));
}

/** Keeps what repeats from filling the log: one row a minute for the same refusal or reading. */
export const createRecordLimiter = (): Limiter => createLimiter({ perSecond: 1 / 60, burst: 1 });

/** Calls that show personal data in clear, which are noted although they change nothing. */
const disclosing: ReadonlySet<CallName> = new Set([
  "operator/accounts",
  "operator/certificationList",
  "operator/transferVoucher",
  "operator/invoiceList",
  "operator/list",
]);

/** Notes that somebody read personal data in clear, before the answer leaves. */
export async function recordReading(
  acting: Acting,
  context: Context,
  guard: Limiter,
): Promise<void> {
  const { found, viewer } = acting;
  if (!viewer || !disclosing.has(found.name)) return;
  const call = await auditedCall(acting, context);
  const { isWrite: _, changed: _changed, asked, reading, object, ...event } = call;
  const what = [viewer.accountId, found.name, JSON.stringify(asked)].join("\n");
  if (guard.take(what, call.at) !== 0) return;
  const fields = difference(null, asked, reading);
  await recordEvent(context.store, reading.key, { ...event, object, ...fields, outcome: "done" });
}

/** Notes a write that was refused, or a sign-in that failed; a fault is no refusal. */
export async function recordRejected(
  error: unknown,
  acting: Acting,
  context: Context,
  guard: Limiter,
): Promise<void> {
  if (!(error instanceof ServiceError)) return;
  const { found, viewer } = acting;
  const isSignIn = found.name === "user/login" || found.name === "user/authLogin";
  if (!isSignIn && !(found.call.writes && viewer)) return;
  const call = await auditedCall(acting, context);
  const account = isSignIn ? await accountOf(acting.body, context) : null;
  const { isWrite: _, changed: _changed, asked: _asked, reading, object, ...event } = call;
  const actor = account ? { kind: "user" as const, id: String(account), name: "" } : call.actor;
  const who = account ?? (viewer ? `${actor.kind} ${actor.id}` : context.ip);
  const what = [who, found.name, error.retCode, error.message].join("\n");
  if (guard.take(what, call.at) !== 0) return;
  const { retCode, message: reason, field } = error;
  await recordEvent(context.store, reading.key, {
    ...event,
    accountId: account ?? call.accountId,
    actor,
    object: account ? { kind: "account", id: String(account), name: "" } : object,
    before: null,
    after: difference(null, { retCode, reason, field }, reading).after,
    outcome: "refused",
  });
}

/** The account whose mobile somebody tried to sign in with. */
async function accountOf(body: unknown, { db }: Context): Promise<number | null> {
  const mobile = typeof body === "object" && body !== null && "mobile" in body && body.mobile;
  if (typeof mobile !== "string") return null;
  const row = await db
    .selectFrom("account")
    .select("id")
    .where("mobile", "=", mobile)
    .executeTakeFirst();
  return row?.id ?? null;
}

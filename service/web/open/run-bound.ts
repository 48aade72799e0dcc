import { createHash } from "node:crypto";
import * as v from "valibot";
import { type Call, contract } from "../../../src/core/api/contract";
import { checkApp, checkRole } from "../../access/permission";
import { badBody } from "../../base/body-reasons";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { parseJson } from "../../base/read-body";
import { handlers } from "../../features";
import { type Acting, createRecordLimiter, recordRejected, runNoted } from "../../features/audit";
import type { Context } from "../../features/handler";
import { recordChannelChange } from "../../features/webhook";
import { type Binding, pageFields } from "./bindings";
import type { HeldKey } from "./held-keys";
import { readPage, writeCursor } from "./page-cursor";
import { ProblemError } from "./problem";
import { bodyOfParameters } from "./query-body";

type AnyHandler = (context: object, body: unknown) => Promise<{ map?: unknown }>;

export interface Asked {
  method: string;
  /** Values of the named path parameters. */
  parts: Record<string, string>;
  query: URLSearchParams;
  body: string;
}

export interface Answered {
  status: number;
  json: object;
  /** Hash of what it says, whenever it was said; null where it is not to be kept. */
  etag: string | null;
}

const paging = ["cursor", "limit"];

function inputOf(call: Call, binding: Binding, requested: Asked): Record<string, unknown> {
  const { parts, query, body, method } = requested;
  const filled = binding.fill?.(parts, query) ?? {};
  const isRead = method === "GET" || method === "DELETE";
  const others = [...(binding.others ?? []), ...(binding.isPaged ? paging : [])];
  const hidden = [...(binding.hidden ?? []), ...pageFields(binding)];
  const wanted = new URLSearchParams(query);
  for (const name of hidden.filter((one) => !others.includes(one))) {
    if (wanted.has(name)) throw new ProblemError("bad_request", say("没有参数 {}", name), name);
  }
  if (isRead) return { ...bodyOfParameters(call.body, wanted, others), ...filled };
  if ([...query.keys()].length > 0) {
    throw new ProblemError("bad_request", say("参数应在请求体中"), [...query.keys()][0]);
  }
  const json = parseJson(body);
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  if (!isObject) throw new ProblemError("bad_request", say("请求体应为 JSON 对象"), "body");
  return { ...json, ...filled };
}

/** Weak: when it was counted is no part of what is told. */
const etagOf = (json: object): string => {
  const serialized = JSON.stringify(json, (name, value) =>
    name === "updatedAt" ? undefined : value,
  );
  return `W/"${createHash("sha256").update(serialized).digest("base64url").slice(0, 27)}"`;
};

const refusals = createRecordLimiter();

/** Runs the console's own call as the owner of the key's app: same checks, same figures. */
export async function runBound(
  binding: Binding,
  requested: Asked,
  key: HeldKey,
  context: Context,
): Promise<Answered> {
  const viewer = { accountId: key.ownerId, role: "normal" as const, tokenHash: null };
  const { keyId, name } = key;
  const found = { name: binding.call, call: contract[binding.call] as Call };
  const acting: Acting = { found, viewer, app: key.app, key: { keyId, name }, body: null };
  return runAs(binding, requested, { key, viewer, acting }, context).catch(async (error) => {
    await recordRejected(error, acting, context, refusals);
    throw error;
  });
}

interface Caller {
  key: HeldKey;
  viewer: Viewer;
  /** What the audit log learns of the call on its way. */
  acting: Acting;
}

async function runAs(
  binding: Binding,
  requested: Asked,
  { key, viewer, acting }: Caller,
  context: Context,
): Promise<Answered> {
  const { call: name, isPaged = false, status = 200 } = binding;
  const call: Call = contract[name];
  checkRole(call, viewer);
  checkApp(name, call, key.app);
  const input = inputOf(call, binding, requested);
  const parsed = v.safeParse(call.body, input);
  if (!parsed.success) throw badBody(parsed.issues, name);
  const own = { ...context, viewer, app: key.app };
  if (isPaged) {
    const json = await pageOf(binding, requested.query, own, parsed.output as object);
    return { status, json, etag: etagOf(json) };
  }
  const handler = handlers[name] as unknown as AnyHandler;
  acting.body = parsed.output;
  const result = await runNoted(acting, context, (audited) =>
    handler({ ...own, store: audited.store, db: audited.db }, parsed.output),
  );
  if (call.writes) await recordChannelChange(context, key.app.appId, name, parsed.output, result);
  const json = { data: result.map };
  return { status, json, etag: requested.method === "GET" ? etagOf(json) : null };
}

interface PagedMap {
  pagination?: { totalRecords: number };
  total?: number;
}

/** A page of a list, by the row before it. */
async function pageOf(
  binding: Binding,
  query: URLSearchParams,
  context: Context & { app: { appId: number } },
  body: object,
): Promise<object> {
  const { call } = binding;
  const [pageField = "", sizeField = ""] = pageFields(binding);
  const requested = { ...body, [pageField]: 1, [sizeField]: 0 };
  const { masterSecret } = context.config;
  const cursorOf = { masterSecret, appId: context.app.appId, call, asked: requested };
  const { size, keyset } = readPage(cursorOf, query);
  const handler = handlers[call] as unknown as AnyHandler;
  const { map } = await handler({ ...context, keyset }, { ...requested, [sizeField]: size });
  const { pagination, ...data } = map as PagedMap;
  const { next } = keyset;
  return {
    data,
    totalRecords: pagination?.totalRecords ?? data.total,
    nextCursor: next === null ? null : writeCursor(cursorOf, size, next),
  };
}

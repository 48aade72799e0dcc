import { createHash } from "node:crypto";
import * as v from "valibot";
import { type Call, contract } from "../../../src/core/api/contract";
import { checkApp, checkRole } from "../../access/permission";
import { handlers } from "../../areas";
import type { Context } from "../../areas/handler";
import { noteChannelChange } from "../../areas/webhook";
import { badBody } from "../../base/body-reasons";
import { parseJson } from "../../base/read-body";
import { type Binding, pageCursor } from "./bindings";
import type { HeldKey } from "./held-keys";
import { OpenRefusal } from "./problem";
import { bodyOfParameters } from "./query-body";

type AnyHandler = (context: object, body: unknown) => Promise<{ map?: unknown }>;

/** What a route is asked. */
export interface Asked {
  method: string;
  /** What stands in the named parts of the path. */
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

function pageOf(query: URLSearchParams): { page: number; size: number } {
  const cursor = query.get("cursor");
  if (cursor !== null && cursor !== "") {
    const found = pageCursor.read(cursor);
    if (!found) throw new OpenRefusal("bad_request", "cursor 不是上一页给出的值", "cursor");
    return found;
  }
  const size = Number(query.get("limit") ?? pageCursor.usual);
  if (!Number.isInteger(size) || size < 1 || size > pageCursor.most) {
    throw new OpenRefusal("bad_request", `limit 应为 1 到 ${pageCursor.most} 的整数`, "limit");
  }
  return { page: 1, size };
}

function inputOf(call: Call, binding: Binding, asked: Asked): Record<string, unknown> {
  const { parts, query, body, method } = asked;
  const filled = binding.fill?.(parts, query) ?? {};
  const isRead = method === "GET" || method === "DELETE";
  const others = [...(binding.others ?? []), ...(binding.isPaged ? paging : [])];
  const hidden = [
    ...(binding.hidden ?? []),
    ...(binding.isPaged ? ["currentPage", "pageSize"] : []),
  ];
  const wanted = new URLSearchParams(query);
  for (const name of hidden.filter((one) => !others.includes(one))) {
    if (wanted.has(name)) throw new OpenRefusal("bad_request", `没有参数 ${name}`, name);
  }
  if (isRead) return { ...bodyOfParameters(call.body, wanted, others), ...filled };
  if ([...query.keys()].length > 0) {
    throw new OpenRefusal("bad_request", "参数应在请求体中", [...query.keys()][0]);
  }
  const json = parseJson(body);
  const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
  if (!isObject) throw new OpenRefusal("bad_request", "请求体应为 JSON 对象", "body");
  return { ...json, ...filled };
}

/** Weak: when it was counted is no part of what is told. */
const etagOf = (json: object): string => {
  const told = JSON.stringify(json, (name, value) => (name === "updatedAt" ? undefined : value));
  return `W/"${createHash("sha256").update(told).digest("base64url").slice(0, 27)}"`;
};

/** Runs the console's own call as the owner of the key's app: same checks, same figures. */
export async function runBound(
  binding: Binding,
  asked: Asked,
  key: HeldKey,
  context: Context,
): Promise<Answered> {
  const { call: name, isPaged = false, status = 200 } = binding;
  const call: Call = contract[name];
  const viewer = { accountId: key.ownerId, role: "normal" as const, tokenHash: null };
  checkRole(call, viewer);
  checkApp(name, call, key.app);
  const input = inputOf(call, binding, asked);
  const page = isPaged ? pageOf(asked.query) : null;
  const paged = page ? { ...input, currentPage: page.page, pageSize: page.size } : input;
  const parsed = v.safeParse(call.body, paged);
  if (!parsed.success) throw badBody(parsed.issues, name);
  const handler = handlers[name] as unknown as AnyHandler;
  const reply = await handler({ ...context, viewer, app: key.app }, parsed.output);
  if (call.writes) await noteChannelChange(context, key.app.appId, name, parsed.output, reply);
  const { map } = reply;
  const json = page ? pagedAnswer(map as PagedMap, page) : { data: map };
  return { status, json, etag: asked.method === "GET" ? etagOf(json) : null };
}

interface PagedMap {
  pagination: { totalRecords: number };
}

function pagedAnswer(map: PagedMap, { page, size }: { page: number; size: number }): object {
  const { pagination, ...data } = map;
  const isLast = page * size >= pagination.totalRecords;
  return {
    data,
    totalRecords: pagination.totalRecords,
    nextCursor: isLast ? null : pageCursor.write(page + 1, size),
  };
}

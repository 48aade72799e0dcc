import { createHmac } from "node:crypto";
import * as v from "valibot";
import type { Keyset, Place } from "../../base/keyset";
import { type Message, say } from "../../base/message";
import { isSameText } from "../../features/open-api";
import { ProblemError } from "./problem";

/** Rows of a page. */
export const pageLimits = { most: 200, usual: 50 } as const;

const held = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(pageLimits.most)),
  v.array(v.union([v.string(), v.number(), v.null()])),
]);

/** A list as a cursor belongs to it: only the same question of the same app goes on with it. */
export interface CursorOf {
  masterSecret: string;
  appId: number;
  call: string;
  /** The checked body of the call without its page. */
  asked: object;
}

const signed = ({ masterSecret, appId, call, asked: requested }: CursorOf, text: string): string =>
  createHmac("sha256", masterSecret)
    .update(["xi-open-cursor", appId, call, JSON.stringify(requested), text].join("\n"))
    .digest("base64url")
    .slice(0, 16);

/** The place of the last row of a page, signed, since it becomes part of a query. */
export function writeCursor(of: CursorOf, size: number, position: Place): string {
  const text = Buffer.from(JSON.stringify([size, position])).toString("base64url");
  return `${text}.${signed(of, text)}`;
}

const refused = (reason: Message) => new ProblemError("bad_request", reason, "cursor");

/** Refuses what was not given for this question, and the page numbers of former versions. */
export function readCursor(of: CursorOf, cursor: string): { size: number; position: Place } {
  const [text = "", signature = ""] = cursor.split(".");
  if (signature === "" && /^p\d+\.\d+$/.test(Buffer.from(text, "base64url").toString())) {
    throw refused(say("cursor 是旧版本给出的页码，已不再使用；请去掉 cursor，从第一页重新取"));
  }
  if (cursor.split(".").length !== 2 || !isSameText(signature, signed(of, text))) {
    throw refused(say("cursor 不是这个查询上一页给出的值；翻页时其他参数须保持不变"));
  }
  const [size, position] = v.parse(held, JSON.parse(Buffer.from(text, "base64url").toString()));
  return { size, position };
}

function readLimit(text: string): number {
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > pageLimits.most) {
    const reason = say("每页条数应为 1 到 {} 的整数", pageLimits.most);
    throw new ProblemError("bad_request", reason, "limit");
  }
  return size;
}

/** Rows that a page holds, whichever it is; a cursor remembers those of the page before. */
export function readPage(of: CursorOf, query: URLSearchParams): { size: number; keyset: Keyset } {
  const limit = query.get("limit");
  const cursor = query.get("cursor") ?? "";
  const known = cursor === "" ? null : readCursor(of, cursor);
  const size = limit === null ? (known?.size ?? pageLimits.usual) : readLimit(limit);
  return { size, keyset: { after: known?.position ?? null, next: null } };
}

import * as v from "valibot";

/** No fields. */
export const nothing = v.object({});

const trimmed = v.pipe(v.string(), v.trim());

/** Text of at most `max` characters, trimmed. */
export const text = (max: number) => v.pipe(trimmed, v.maxLength(max));

/** Non-empty text of at most `max` characters, trimmed. */
export const requiredText = (max: number) => v.pipe(trimmed, v.minLength(1), v.maxLength(max));

/** Non-empty text of one line, in which nothing turns what is shown around. */
export const lineText = (max: number) =>
  v.pipe(
    requiredText(max),
    v.regex(/^[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u, "不能含有换行等控制字符"),
  );

const hasCredentials = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
};

/**
 * An address that browsers are led to, at most 500 characters: http or https, and nobody's name or
 * password in it.
 */
export const webUrl = v.pipe(
  text(500),
  v.regex(/^https?:\/\/[^\s/?#]+[^\s]*$/, "应以 http:// 或 https:// 开头"),
  v.check((url) => !hasCredentials(url), "不能含有用户名和密码，请去掉 @ 及它之前的部分"),
  v.check((url) => URL.canParse(url), "不是可以打开的网址"),
);

export const positiveId = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** Page number from 1 and page size (1 to 9999, default 10). */
export const paging = {
  currentPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)), 10),
};

export const mobile = v.pipe(trimmed, v.regex(/^1[3-9]\d{9}$/));

/** Marks a field whose value no log shows. */
export const markSecret = <Value>() =>
  v.metadata<Value, { readonly isSecret: true }>({ isSecret: true });

/** SHA-256 hex of the typed password. */
export const passwordHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), markSecret());

export const smsCode = v.pipe(trimmed, v.regex(/^[0-9A-Za-z]{4,6}$/), markSecret());

/**
 * Names one intent to spend or to move money, drawn anew for each. The same key with the same body is
 * answered as it was the first time; with another body it is 0409 with field `idempotencyKey`.
 */
export const idempotent = {
  idempotencyKey: v.pipe(
    v.string("缺少幂等键，请刷新页面后重试"),
    v.regex(/^[\w-]{16,64}$/, "应为 16–64 位字母、数字、_ 或 -"),
  ),
};

/** Tells whether a day `YYYY-MM-DD` exists: a date takes the 31st of February for the 3rd of March. */
export function isRealDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Calendar day `YYYY-MM-DD` that exists. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, "没有这一天"));

export const appName = v.pipe(requiredText(15), v.regex(/^[0-9A-Za-z\u4e00-\u9fa5]+$/));

export interface Pagination {
  currentPage: number;
  pageSize: number;
  totalRecords: number;
}

export interface ListReply<Row> {
  map: { list: Row[]; pagination: Pagination };
}

/** Times are epoch milliseconds unless the name says `Day` (then `YYYY-MM-DD`). */
export type EpochMs = number;

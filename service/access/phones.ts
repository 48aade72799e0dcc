import { type RawBuilder, sql } from "kysely";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";

/** A mobile number in a text, with or without the country's prefix and separators; the middle is hidden. */
const pattern = "(?<![0-9])((?:(?:00)?86[- ]?)?1[3-9][0-9])[- ]?[0-9]{4}[- ]?([0-9]{4})(?![0-9])";
const inText = new RegExp(pattern, "g");

/** Ids and digests in hexadecimal, in which eleven digits may follow each other by chance. */
const hexRun = /[0-9a-f-]{20,}/gi;

const hidden = /1[3-9]\d\*{4}\d{4}/;

/** True for a text with a number whose middle is hidden. */
export const hasHiddenNumber = (text: string): boolean => hidden.test(text);

/** Keys under which a number stands that need not be a mobile's. */
const phoneKeys = new Set(["phone", "mobile", "tel"]);

const maskPart = (part: string): string => part.replace(inText, "$1****$2");

/** A text without whole mobile numbers. */
export function maskPhonesIn(text: string): string {
  let masked = "";
  let at = 0;
  for (const { 0: run, index } of text.matchAll(hexRun)) {
    if (!/[a-f]/i.test(run)) continue;
    masked += maskPart(text.slice(at, index)) + run;
    at = index + run.length;
  }
  return masked + maskPart(text.slice(at));
}

/** A number of any kind: its first three and last four digits. */
function maskNumber(text: string): string {
  const masked = maskPhonesIn(text);
  if (masked.includes("****")) return masked;
  const digits = text.replaceAll(/\D/g, "");
  return digits.length < 7 ? text : `${digits.slice(0, 3)}****${digits.slice(-4)}`;
}

/** A copy of a value in which no text holds a whole mobile number. */
export function maskPhones<Value>(value: Value): Value {
  return masked(value, "") as Value;
}

function masked(value: unknown, key: string): unknown {
  if (typeof value === "string") {
    return phoneKeys.has(key) ? maskNumber(value) : maskPhonesIn(value);
  }
  if (Array.isArray(value)) return value.map((item) => masked(item, key));
  if (value === null || typeof value !== "object") return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, masked(item, name)]),
  );
}

/** A refusal that names no whole mobile number. */
export const maskError = (error: unknown): unknown =>
  error instanceof ServiceError
    ? new ServiceError(
        error.retCode,
        maskPhones(error.text),
        error.field,
        error.retryAfterSeconds,
        error.more,
      )
    : error;

/** Refuses to store a number that its reader saw only in part, at the field it stands in. */
export function refuseHiddenNumbers(body: object): void {
  for (const [field, value] of Object.entries(body)) {
    if (hasHiddenNumber(JSON.stringify(value) ?? "")) {
      throw new ServiceError("0400", say("号码已被遮盖，请填写完整的号码"), field);
    }
  }
}

/** A column as its reader sees it, so that a search finds nothing that is hidden. */
export const asShown = (
  { hidesPhones = false }: { hidesPhones?: boolean },
  column: RawBuilder<string>,
): RawBuilder<string> =>
  hidesPhones ? sql<string>`regexp_replace(${column}, ${pattern}, '\\1****\\2', 'g')` : column;

import { createHash, createHmac, hkdfSync } from "node:crypto";

const longestBytes = 2_048;
const deepest = 8;

/** Derives the key of the log's hashes. */
export const auditKey = (masterSecret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", masterSecret, "", "xi-audit", 32));

/** Stands for a secret: the same value has the same sign, and the value cannot be read from it. */
export const masked = (key: Buffer, value: unknown): string =>
  `•••${createHmac("sha256", key).update(JSON.stringify(value)).digest("hex").slice(0, 8)}`;

/** Names that are secret wherever they stand, beside those that a call's schema marks. */
const secretNames =
  /^(re|new|old)?(password|pwd|secret|privatekey|keys|apikey|token|certificate|pem|proof)$|secret$|password$|pwd$|_hash$|_sealed$/i;

/** The store takes neither a null character nor half a surrogate pair. */
const storable = (text: string): string => text.replaceAll("\0", "").replaceAll(/\p{Cs}/gu, "�");

/** Text of a column, at most so long. */
export const columnText = (text: string, max: number): string => storable(text).slice(0, max);

function readable(value: unknown, key: Buffer, secrets: ReadonlySet<string>, depth = 0): unknown {
  if (typeof value === "string") return storable(value);
  if (value instanceof Date) return value.getTime();
  if (value instanceof Uint8Array) return { bytes: value.byteLength };
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= deepest) return "…";
  if (Array.isArray(value)) return value.map((item) => readable(item, key, secrets, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (item === undefined || typeof item === "function") return [];
      const isSecret = secrets.has(name) || secretNames.test(name);
      const isEmpty = item === null || item === "" || typeof item === "boolean";
      const shown =
        isSecret && !isEmpty ? masked(key, item) : readable(item, key, secrets, depth + 1);
      return [[storable(name), shown]];
    }),
  );
}

/** A value of more than 2 KB as its hash and length. */
function short(value: unknown): unknown {
  const text = JSON.stringify(value) ?? "null";
  const bytes = Buffer.byteLength(text);
  if (bytes <= longestBytes) return value;
  return { sha256: createHash("sha256").update(text).digest("hex"), bytes };
}

/** What the fields of a change are read with. */
export interface ReadingOptions {
  key: Buffer;
  /** Names of fields that the call's schema marks as secret. */
  secrets: ReadonlySet<string>;
}

const fieldsOf = (value: object | null, { key, secrets }: ReadingOptions) =>
  value === null ? null : (readable(value, key, secrets) as Record<string, unknown>);

const shortened = (fields: [string, unknown][]) =>
  Object.fromEntries(fields.map(([name, value]) => [name, short(value)]));

/** Returns the fields that differ, without secrets; of something new or removed, all of them. */
export function difference(
  before: object | null,
  after: object | null,
  options: ReadingOptions,
): { before: object | null; after: object | null } {
  const [old, next] = [fieldsOf(before, options), fieldsOf(after, options)];
  const isSame = (name: string) =>
    old !== null && next !== null && stableText(old[name]) === stableText(next[name]);
  const changed = (fields: Record<string, unknown> | null) =>
    fields && shortened(Object.entries(fields).filter(([name]) => !isSame(name)));
  return { before: changed(old), after: changed(next) };
}

/** JSON with sorted names: the same for equal values, however a store orders them. */
export function stableText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(stableText).join()}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${stableText(item)}`).join()}}`;
}

import { type RawBuilder, sql } from "kysely";
import type { Keyset } from "../base/keyset";

/** Microseconds since 1970: a time as exact as the store keeps it, and a number. */
export const exactTime = (column: string) =>
  sql<number>`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::bigint`;

/** Tells whether a row comes after the place of a page; equal keys go by the newest id, whatever the order. */
export function isAfterPlace(
  keyset: Keyset | undefined,
  { key, id, order }: { key: RawBuilder<number>; id: string; order: "asc" | "desc" },
): RawBuilder<boolean> {
  if (!keyset?.after) return sql<boolean>`true`;
  const [at, last] = keyset.after;
  const beyond = order === "asc" ? sql`>` : sql`<`;
  return sql<boolean>`(${key} ${beyond} ${at}::float8
    OR (${key} = ${at}::float8 AND ${sql.ref(id)} < ${last}::bigint))`;
}

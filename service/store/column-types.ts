import type { ColumnType, JSONColumnType } from "kysely";

/** Read as what it holds, and written as its text. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
/** The same, with a default. */
export type DefaultJson<T extends object> = JSONColumnType<T, string | undefined, string>;
/** The same, null where there is nothing. */
export type NullableJson<T extends object> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>;

import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Db } from "./open";

/** Queries of one connection, within its transaction. */
export function dbOn(client: pg.PoolClient): Db {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
}

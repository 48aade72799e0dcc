import { createHash } from "node:crypto";
import type { TestService } from "../support/service";

/**
 * What a call may touch whatever it answers: who was seen, which codes were tried, who was refused,
 * what an operator tried.
 */
const passing = [
  "migration",
  "session",
  "embed_token",
  "embed_audit",
  "used_signature",
  "share_visit",
  "sms_code",
  "outbox",
  "job",
  "sign_in_failure",
  "captcha_try",
  "rate_limit",
  "operator_deed",
  "audit_event",
  "audit_chain",
];

/** Columns that count wrong passwords, which a refusal is there to do. */
const counters = "ARRAY['wrong_tries', 'failed_tries', 'tries', 'locked_until']";

interface Table {
  name: string;
  columns: string[];
}

/** Tells whether anything was written, and what. */
export interface Watch {
  /** Changes with every write; costs next to nothing. */
  clock(): Promise<string>;
  /** Returns a text for each table that changes with every write to it. */
  writes(): Promise<Map<string, string>>;
  /** Returns a line per table: of all its rows, or of those of some apps and their owner; of the `named` tables or all. */
  digest(of?: { appIds: number[]; accountId: number }, named?: string[]): Promise<string[]>;
  /** Everything that the rows of an app and its owner say. */
  texts(of: { appIds: number[]; accountId: number }): Promise<{ table: string; row: string }[]>;
}

export async function watchOf({ store }: TestService, more: string[] = []): Promise<Watch> {
  const { rows } = await store.pool.query(
    // Rows move between the partitions of a table; what the table says stays the same.
    `SELECT table_name AS name, array_agg(column_name::text) AS columns
     FROM information_schema.columns
     JOIN pg_class ON relnamespace = 'public'::regnamespace AND relname = table_name
     WHERE table_schema = 'public' AND NOT relispartition GROUP BY 1 ORDER BY 1`,
  );
  const left = [...passing, ...more];
  const tables = (rows as Table[]).filter(({ name }) => !left.includes(name));

  function narrowed({ name, columns }: Table, of?: { appIds: number[]; accountId: number }) {
    if (!of) return "";
    const apps = `(${of.appIds.join(",")})`;
    if (name === "app") return `WHERE id IN ${apps}`;
    if (name === "account") return `WHERE id = ${of.accountId}`;
    if (columns.includes("app_id")) return `WHERE app_id IN ${apps}`;
    const owner = ["owner_id", "account_id"].find((column) => columns.includes(column));
    return owner ? `WHERE ${owner} = ${of.accountId}` : "WHERE false";
  }

  return {
    async clock() {
      const { rows: found } = await store.pool.query(
        "SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next",
      );
      return String(found[0]?.next);
    },
    async writes() {
      // The server publishes its counts at the end of a statement, when asked to.
      await store.pool.query("SELECT pg_stat_force_next_flush()");
      const { rows: counted } = await store.pool.query({
        name: "writes",
        // A table that was emptied or rewritten lies in another file.
        text: `SELECT coalesce(whole.relname, part.relname) AS name,
             string_agg(concat_ws(' ', part.relfilenode, pg_stat_get_tuples_inserted(part.oid),
               pg_stat_get_tuples_updated(part.oid), pg_stat_get_tuples_deleted(part.oid)), ','
               ORDER BY part.oid) AS count
           FROM pg_class part LEFT JOIN pg_inherits ON inhrelid = part.oid
             LEFT JOIN pg_class whole ON whole.oid = inhparent
           WHERE part.relnamespace = 'public'::regnamespace AND part.relkind = 'r' GROUP BY 1`,
      });
      return new Map(
        (counted as { name: string; count: string }[]).map(({ name, count }) => [name, count]),
      );
    },
    async digest(of, named) {
      const watchedTables = named ? tables.filter(({ name }) => named.includes(name)) : tables;
      if (watchedTables.length === 0) return [];
      const parts = watchedTables.map(
        (table) =>
          `SELECT '${table.name} ' || count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(every_row) - ${counters})::text, 0)), 0) AS line
           FROM ${table.name} every_row ${narrowed(table, of)}`,
      );
      const text = parts.join(" UNION ALL ");
      // Planned once: there is one for every table.
      const name = createHash("sha256").update(text).digest("hex").slice(0, 40);
      const { rows: lines } = await store.pool.query({ name, text });
      return (lines as { line: string }[]).map(({ line }) => line);
    },
    async texts(of) {
      const parts = tables.map(
        (table) =>
          `SELECT '${table.name}' AS "table", row_to_json(every_row)::text AS row FROM ${table.name} every_row ${narrowed(table, of)}`,
      );
      const { rows: all } = await store.pool.query(parts.join(" UNION ALL "));
      return all as { table: string; row: string }[];
    },
  };
}

import type pg from "pg";
import { isByApp, type MovedTable } from "./catalog";
import { quoted, readTexts } from "./session";

/** Rows and checksum of each app in a table; one entry under "" where rows have no app. */
export type Checksums = Map<string, string>;

/** The same text on every server, whatever it shows moments in. */
function asText({ name, type }: MovedTable["columns"][number]): string {
  const column = quoted(name);
  if (type.startsWith("timestamp")) return `extract(epoch FROM ${column})`;
  if (type === "date") return `${column} - DATE '1970-01-01'`;
  if (type === "bytea") return `encode(${column}, 'hex')`;
  return column;
}

/** Counts rows and adds up a hash of each: neither order nor place of rows matters. */
export async function readTotals(client: pg.ClientBase, table: MovedTable): Promise<Checksums> {
  const columns = table.columns.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(asText);
  const ofApp = isByApp(table);
  const rows = await readTexts(
    client,
    `SELECT ${ofApp ? "app_id" : "''"} AS app, count(*),
       sum(hashtextextended(CAST(ROW(${columns}) AS text), 0)::numeric)
     FROM ${quoted(table.name)} ${ofApp ? "GROUP BY app_id" : ""}`,
  );
  return new Map(rows.map(([app, count, hash]) => [app ?? "", `${count} ${hash ?? 0}`]));
}

/** The first app whose rows differ; "" for a table without apps, null when all are the same. */
export function firstDifference(source: Checksums, target: Checksums): string | null {
  const apps = [...new Set([...source.keys(), ...target.keys()])];
  return apps.find((app) => source.get(app) !== target.get(app)) ?? null;
}

/** Rows of a sum, as they were counted. */
export const rowsOf = (checksums: Checksums, app: string): number =>
  Number((checksums.get(app) ?? "0").split(" ")[0]);

import type pg from "pg";
import type { Store } from "../store/open";

/** Text of values that does not depend on how a server is configured. */
const settings = {
  TimeZone: "UTC",
  DateStyle: "ISO, YMD",
  bytea_output: "hex",
  // Rows are read along their key: without statistics the planner would sort a whole table for each chunk.
  enable_sort: "off",
  enable_bitmapscan: "off",
};

/** Runs work on one connection whose values read the same on every server. */
export async function onConnection<T>(
  { pool }: Pick<Store, "pool">,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`SET ${name} = '${value}'`);
    }
    return await run(client);
  } finally {
    // Its settings are nobody else's; the embedded engine has one session for all.
    for (const name of Object.keys(settings)) await client.query(`RESET ${name}`).catch(() => {});
    client.release();
  }
}

/** The name of a table or column in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A read value as the server writes it. */
export type Text = string | null;

/** Rows of a query, every value as text. */
export async function readTexts(
  client: pg.ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<Text[][]> {
  const { rows } = await client.query<Text[]>({
    text,
    values,
    rowMode: "array",
    types: { getTypeParser: () => (value: Text) => value },
  });
  return rows;
}

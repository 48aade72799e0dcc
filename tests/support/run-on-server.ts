import pg from "pg";

/** Runs one statement over a connection of its own, which may be broken off under it. */
export async function runOnServer(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

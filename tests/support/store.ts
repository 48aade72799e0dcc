import { randomUUID } from "node:crypto";
import pg from "pg";
import { openStore, type Store } from "../../service/store/open";

/**
 * An empty store of its own: embedded in memory, or a new database of the server at
 * `TEST_DATABASE_URL`. Closing drops it.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openStore({ dataDir: "memory" });
  const name = `xi_test_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const store = await openStore({ databaseUrl: url.href, dataDir: "memory" });
  return {
    ...store,
    close: async () => {
      await store.close();
      await runOnServer(server, `DROP DATABASE IF EXISTS ${name}`);
    },
  };
}

async function runOnServer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

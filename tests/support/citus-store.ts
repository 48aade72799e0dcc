import { randomUUID } from "node:crypto";
import pg from "pg";
import { openAsItIs, openStore, type Store } from "../../service/store/open";
import { runOnServer } from "./run-on-server";

/** Databases of this worker that are empty and wait for the next store. */
const idle: string[] = [];

const urlOf = (cluster: string, node: { host: string; port: number } | null, database: string) => {
  const url = new URL(cluster);
  if (node) url.host = `${node.host}:${node.port}`;
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs a statement on the coordinator and on each worker, in the named database. */
async function onEveryNode(cluster: string, database: string, statement: string): Promise<void> {
  const workers = await workersOf(cluster);
  await Promise.all(
    [null, ...workers].map((node) => runOnServer(urlOf(cluster, node, database), statement)),
  );
}

async function workersOf(cluster: string): Promise<{ host: string; port: number }[]> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      "SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0",
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Few: what is distributed over four shards is distributed. */
const shardCount = 4;

/** Spreading the tables takes seconds: a closed store leaves its database to the next one. */
async function createDatabase(cluster: string, prefix: string): Promise<string> {
  const name = `${prefix}_${randomUUID().slice(0, 8)}`;
  await onEveryNode(cluster, "postgres", `CREATE DATABASE ${name}`);
  await onEveryNode(cluster, name, "CREATE EXTENSION citus");
  const { hostname, port } = new URL(cluster);
  const joined = (await workersOf(cluster)).map(
    (node) => `SELECT citus_add_node('${node.host}', ${node.port})`,
  );
  const statements = [
    `SELECT citus_set_coordinator_host('${hostname}', ${port})`,
    ...joined,
    `ALTER DATABASE ${name} SET citus.shard_count = ${shardCount}`,
  ];
  for (const statement of statements) {
    await runOnServer(urlOf(cluster, null, name), statement);
  }
  return name;
}

/** A database on the cluster without any table; it goes with the others at the end of the run. */
export async function openBareOnCluster({
  cluster,
  prefix,
}: {
  cluster: string;
  prefix: string;
}): Promise<Store> {
  const name = await createDatabase(cluster, prefix);
  return openAsItIs({ databaseUrl: urlOf(cluster, null, name), dataDir: "memory" });
}

/** Each node empties what it keeps of the tables, and no table is touched that nothing was written to. */
const emptyNode = `
SET citus.override_table_visibility = off;
SET citus.enable_manual_changes_to_shards = on;
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migration'
      AND pg_relation_size(oid) > 0 AND (relname ~ '_[0-9]{6,}$' OR NOT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = oid))
  LOOP
    EXECUTE format('TRUNCATE %I', name);
  END LOOP;
  PERFORM setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL;
  DELETE FROM pg_statistic WHERE starelid IN
    (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace);
END $$;
`;

interface Queryable {
  query<Row extends object>(sql: string): Promise<{ rows: Row[] }>;
}

/** Tells two schemas apart; an index that was made anew is the same. */
export async function relationsOf(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ relations: string }>(
    `SELECT string_agg(
       CASE relkind WHEN 'i' THEN '' WHEN 'I' THEN '' ELSE oid::text END || ' ' || relname || ' ' || relnatts,
       ',' ORDER BY relname) AS relations
     FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
  );
  return rows[0]?.relations ?? "";
}

/** Drops the partitions that a test has added to a schema: as it was it serves the next one. */
export async function dropAddedPartitions(database: Queryable, relations: string): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relispartition`,
  );
  const added = rows.filter(({ name }) => !relations.includes(` ${name} `));
  for (const { name } of added) await database.query(`DROP TABLE IF EXISTS ${name}`);
}

/** The end of a move leaves its source to readers. */
export const allowWrites = (database: string): string =>
  `ALTER DATABASE ${database} RESET default_transaction_read_only`;

export async function isReadOnly(store: Store): Promise<boolean> {
  const { rows } = await store.pool.query("SHOW default_transaction_read_only");
  return rows[0].default_transaction_read_only === "on";
}

/** An empty store on the cluster; closing it leaves its database to the next one. */
export async function openOnCluster({
  cluster,
  prefix,
}: {
  cluster: string;
  prefix: string;
}): Promise<Store> {
  const name = idle.pop() ?? (await createDatabase(cluster, prefix));
  const url = urlOf(cluster, null, name);
  const store = await openStore({ databaseUrl: url, dataDir: "memory" });
  const relations = await relationsOf(store.pool);
  return {
    ...store,
    close: async () => {
      const isWritable = !(await isReadOnly(store));
      if (isWritable) await dropAddedPartitions(store.pool, relations);
      // A test may drop a table to see what happens.
      const isWhole = (await relationsOf(store.pool)) === relations;
      await store.close();
      if (!isWhole) return;
      if (!isWritable) await onEveryNode(cluster, "postgres", allowWrites(name));
      await onEveryNode(cluster, name, emptyNode);
      idle.push(name);
    },
  };
}

/** Drops every database that a run has made. */
export async function dropDatabases(cluster: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
    [prefix],
  );
  await client.end();
  for (const { name } of rows) {
    await onEveryNode(cluster, "postgres", `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

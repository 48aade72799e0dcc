import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { inject, type ProvidedContext } from "vitest";
import { type EmbeddedEngine, engineOn } from "../../service/store/embedded-engine";
import { openAsItIs, openStore, type Store, storeOn } from "../../service/store/open";
import {
  allowWrites,
  dropAddedPartitions,
  isReadOnly,
  openBareOnCluster,
  openOnCluster,
  relationsOf,
} from "./citus-store";
import { runOnServer } from "./run-on-server";

/** Engines of this worker that are empty and wait for the next store; on a server, names of databases. */
const idle: EmbeddedEngine[] = [];
const idleDatabases: string[] = [];

/**
 * An empty store of its own: embedded in memory, a new database of the server at
 * `TEST_DATABASE_URL`, or one of the cluster at `TEST_CITUS_URL`. Closing drops or empties it.
 */
export async function openTestStore(): Promise<Store> {
  const cluster = inject("cluster");
  if (cluster) return openOnCluster(cluster);
  const database = inject("emptyDatabase");
  return database ? openOnServer(database) : storeOn(idle.pop() ?? (await openEngine()));
}

/** Starting an engine takes longer than emptying it: a closed store leaves it to the next one. */
async function openEngine(): Promise<EmbeddedEngine> {
  const loadDataDir = await openAsBlob(inject("emptyImage"));
  const lite = await PGlite.create({ dataDir: "memory://", loadDataDir });
  const schema = await relationsOf(lite);
  const engine: EmbeddedEngine = {
    ...engineOn(lite),
    close: async () => {
      for (const statement of ["ROLLBACK", "DISCARD ALL", emptyAll]) await lite.exec(statement);
      await dropAddedPartitions(lite, schema);
      // A test may drop a table to see what happens.
      if ((await relationsOf(lite)) === schema) idle.push(engine);
      else await lite.close();
    },
  };
  return engine;
}

/**
 * Only what was written to is emptied, which its size tells; few rows are deleted sooner than files are
 * made anew. A number may have been drawn for a row that was never kept.
 */
const emptyAll = `
DO $$
DECLARE
  name text;
  size bigint;
BEGIN
  FOR name, size IN SELECT relname, pg_relation_size(oid) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migration'
  LOOP
    IF size > 65536 THEN EXECUTE format('TRUNCATE %I', name);
    ELSIF size > 0 THEN EXECUTE format('DELETE FROM %I', name);
    END IF;
  END LOOP;
  FOR name IN SELECT sequencename FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL
  LOOP
    EXECUTE format('ALTER SEQUENCE %I RESTART', name);
  END LOOP;
  -- What was learnt about the old rows would mislead the planner about the new ones.
  DELETE FROM pg_statistic WHERE starelid IN
    (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace);
END $$;
`;

/** The same without any table. */
export async function openBareStore(): Promise<Store> {
  const cluster = inject("cluster");
  if (cluster) return openBareOnCluster(cluster);
  const database = inject("emptyDatabase");
  if (database) return openBareOnServer(database);
  const lite = await PGlite.create("memory://");
  return storeOn({ ...engineOn(lite), close: () => lite.close() });
}

type EmptyDatabase = NonNullable<ProvidedContext["emptyDatabase"]>;

const urlOf = (server: string, name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** A copy named after the empty one: they are dropped with it at the end of the run. */
async function copyDatabase({ server, name }: EmptyDatabase, template: string): Promise<string> {
  const copy = `${name}_${randomUUID().slice(0, 8)}`;
  await runOnServer(server, `CREATE DATABASE ${copy} TEMPLATE ${template}`);
  return copy;
}

async function openBareOnServer(empty: EmptyDatabase): Promise<Store> {
  const name = await copyDatabase(empty, "template0");
  const store = await openAsItIs({ databaseUrl: urlOf(empty.server, name), dataDir: "memory" });
  return {
    ...store,
    close: async () => {
      await store.close();
      await runOnServer(empty.server, `DROP DATABASE ${name}`);
    },
  };
}

/** Copying a database takes longer than emptying it: a closed store leaves it to the next one. */
async function openOnServer(empty: EmptyDatabase): Promise<Store> {
  const name = idleDatabases.pop() ?? (await copyDatabase(empty, empty.name));
  const databaseUrl = urlOf(empty.server, name);
  const store = await openStore({ databaseUrl, dataDir: "memory" });
  const schema = await relationsOf(store.pool);
  return {
    ...store,
    close: async () => {
      const isWritable = !(await isReadOnly(store));
      if (isWritable) await dropAddedPartitions(store.pool, schema);
      const isWhole = (await relationsOf(store.pool)) === schema;
      await store.close();
      if (!isWhole) return;
      if (!isWritable) await runOnServer(empty.server, allowWrites(name));
      await runOnServer(databaseUrl, emptyAll);
      idleDatabases.push(name);
    },
  };
}

import { createHash, randomUUID } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { engineOn } from "../../service/store/embedded-engine";
import { migrate } from "../../service/store/migrate";
import { openStore, storeOn } from "../../service/store/open";
import { dropDatabases } from "./citus-store";
import { runOnServer } from "./run-on-server";

declare module "vitest" {
  export interface ProvidedContext {
    /** File with the data directory of a migrated embedded store. */
    emptyImage: string;
    /** Folder of the engine of a migrated embedded store to copy; empty where tests run on a server. */
    emptyFolder: string;
    /** Server and name of a migrated database to copy; null where tests run on the embedded store. */
    emptyDatabase: { server: string; name: string } | null;
    /** Cluster, and what its databases of this run are called; null where tests run elsewhere. */
    cluster: { cluster: string; prefix: string } | null;
  }
}

const storeRoom = "service/store";
const cacheDir = "node_modules/.cache/xi-test-store";

/** Names what the image is made from: the engine, every migration and the schema after them. */
async function imageKey(): Promise<string> {
  const migrations = (await readdir(join(storeRoom, "migrations"))).sort();
  const files = [
    "node_modules/@electric-sql/pglite/package.json",
    join(storeRoom, "migrate.ts"),
    join(storeRoom, "schema.sql"),
    ...migrations.map((name) => join(storeRoom, "migrations", name)),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

/** Creating a cluster takes seconds: it is done once for each schema and kept among the caches. */
async function emptyImage(): Promise<string> {
  const file = join(cacheDir, `${await imageKey()}.tar`);
  if (existsSync(file)) return file;
  const lite = await PGlite.create("memory://");
  const store = storeOn({ ...engineOn(lite), close: async () => {} });
  await migrate(store.pool);
  await store.close();
  const image = await lite.dumpDataDir("none");
  await lite.close();
  await mkdir(cacheDir, { recursive: true });
  // Two runs may write at once: whole files only.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, Buffer.from(await image.arrayBuffer()));
  await rename(part, file);
  return file;
}

/** The same as a folder of the engine. */
async function emptyFolder(image: string): Promise<string> {
  const folder = image.replace(/\.tar$/, "");
  if (existsSync(folder)) return folder;
  const part = `${folder}.${randomUUID()}`;
  const lite = await PGlite.create({ dataDir: part, loadDataDir: await openAsBlob(image) });
  await lite.close();
  await rename(part, folder).catch(async (error: unknown) => {
    // Another run was faster.
    await rm(part, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

/** Makes the migrated empty store that every test file starts from, once for a run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env.TEST_CITUS_URL;
  const prefix = `xi_test_${randomUUID().slice(0, 8)}`;
  provide("cluster", cluster ? { cluster, prefix } : null);
  if (cluster) {
    provide("emptyImage", "");
    provide("emptyFolder", "");
    provide("emptyDatabase", null);
    return () => dropDatabases(cluster, prefix);
  }
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const image = await emptyImage();
    provide("emptyImage", image);
    provide("emptyFolder", await emptyFolder(image));
    provide("emptyDatabase", null);
    return async () => {};
  }
  const name = `xi_empty_${randomUUID().replaceAll("-", "")}`;
  await runOnServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await (await openStore({ databaseUrl: url.href, dataDir: "memory" })).close();
  provide("emptyImage", "");
  provide("emptyFolder", "");
  provide("emptyDatabase", { server, name });
  return async () => {
    const { rows } = await runOnServer(
      server,
      `SELECT datname FROM pg_database WHERE starts_with(datname, '${name}')`,
    );
    for (const { datname } of rows) await runOnServer(server, `DROP DATABASE IF EXISTS ${datname}`);
  };
}

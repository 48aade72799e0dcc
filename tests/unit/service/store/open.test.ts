import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore, type Store } from "../../../../service/store/open";

describe("the embedded store", () => {
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "xi-store-"));
    store = await openStore({ dataDir: folder });
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  test("keeps its data when it is closed and opened again", async () => {
    await store.db.insertInto("account").values({ mobile: "13800000001" }).execute();
    await store.close();
    store = await openStore({ dataDir: folder });
    const rows = await store.db.selectFrom("account").select("mobile").execute();
    expect(rows).toEqual([{ mobile: "13800000001" }]);
  });

  test("an SQL error keeps its code and leaves the connection usable", async () => {
    const twice = store.db.insertInto("account").values([{ mobile: "1" }, { mobile: "1" }]);
    await expect(twice.execute()).rejects.toMatchObject({ code: "23505" });
    expect((await store.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  test("a failed transaction leaves nothing behind, and queries wait for the one that runs", async () => {
    const failing = store.db.transaction().execute(async (trx) => {
      await trx.insertInto("account").values({ mobile: "2" }).execute();
      throw new Error("stop");
    });
    const waiting = store.db.selectFrom("account").select("mobile").where("mobile", "=", "2");
    await expect(failing).rejects.toThrow("stop");
    expect(await waiting.execute()).toEqual([]);
  });

  test("answers larger than a megabyte arrive whole", async () => {
    const { rows } = await store.pool.query("SELECT repeat('析', 2000000) AS long");
    expect(rows[0]?.long).toHaveLength(2_000_000);
  });

  test("arrays go in and large integers come out as numbers", async () => {
    const { rows } = await store.pool.query(
      "SELECT sum(n)::bigint AS total FROM unnest($1::bigint[]) AS n",
      [[4_000_000_000, 5_000_000_000]],
    );
    expect(rows).toEqual([{ total: 9_000_000_000 }]);
  });

  test("starts from a ready empty store, and not from half a copy of one", async () => {
    const ready = await mkdtemp(join(tmpdir(), "xi-ready-"));
    const other = await mkdtemp(join(tmpdir(), "xi-copy-"));
    const first = await openStore({ dataDir: ready });
    await first.pool.query("COMMENT ON TABLE app IS 'from the ready store'");
    await first.close();
    await mkdir(join(other, "pg.part"));
    await writeFile(join(other, "pg.part", "PG_VERSION"), "");
    const copied = await openStore({ dataDir: other, emptyStore: ready });
    const { rows } = await copied.pool.query("SELECT obj_description('app'::regclass) AS text");
    await copied.close();
    expect(rows).toEqual([{ text: "from the ready store" }]);
    expect((await readdir(other)).sort()).toEqual(["pg"]);
    await Promise.all([ready, other].map((folder) => rm(folder, { recursive: true })));
  });

  test("a folder in use by another process is refused, one left by a dead process is taken over", async () => {
    const other = await mkdtemp(join(tmpdir(), "xi-lock-"));
    await writeFile(join(other, "service.pid"), String(process.ppid));
    await expect(openStore({ dataDir: other })).rejects.toThrow("正被另一个进程");
    const gone = spawnSync(process.execPath, ["-e", ""]).pid;
    await writeFile(join(other, "service.pid"), String(gone));
    await (await openStore({ dataDir: other })).close();
    await rm(other, { recursive: true });
  });
});

import { describe, expect, inject, test } from "vitest";
import { sideOf } from "../../../../service/move/endpoint";
import { begin, unfinishedFrom } from "../../../../service/move/progress";
import type { Store } from "../../../../service/store/open";
import { fillEveryTable } from "../../../support/every-table";
import {
  addEvents,
  appId,
  killed,
  lines,
  moveTo,
  rowsOf,
  source,
  spoilt,
  target,
  withStores,
} from "./stores";

const tablesOf = async ({ pool }: Store): Promise<string[]> => {
  const { rows } = await pool.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'migration'`,
  );
  return rows.map(({ name }) => name);
};

describe("a console moves from one store to another", () => {
  withStores();

  test("every row of every table arrives as it was, and numbers go on", async () => {
    await fillEveryTable(source, 3);
    await moveTo(target);
    const tables = await tablesOf(source);
    expect(tables.length).toBeGreaterThan(50);
    for (const table of tables) {
      const rows = await rowsOf(source, table);
      expect(rows.length, table).toBe(3);
      expect(await rowsOf(target, table), table).toEqual(rows);
    }
    const { rows } = await target.pool.query(
      `INSERT INTO message (account_id, type, title) VALUES (1, 'a', 'b') RETURNING id`,
    );
    expect(rows).toEqual([{ id: 70_001 }]);
    expect(lines.join("\n")).toContain("3 个应用的总数与趋势两边一致");
    expect(lines.join("\n")).not.toMatch(/secret|user/);
    // Nothing of the move is left behind.
    const left = await target.pool.query("SELECT to_regnamespace('xi_move') AS found");
    expect(left.rows).toEqual([{ found: null }]);
  });

  test("killed in the middle of a table it goes on there, and doubles nothing", async () => {
    await addEvents(3_000);
    await expect(moveTo(spoilt("event", 2, killed))).rejects.toThrow("killed");
    expect(await rowsOf(target, "event")).toHaveLength(1_000);
    let copied = 0;
    const counting = spoilt("event", 1, (text) => {
      copied += text.split("\n").length - 1;
      return text;
    });
    await moveTo(counting);
    expect(copied).toBe(2_000);
    expect(await rowsOf(target, "event")).toEqual(await rowsOf(source, "event"));
    expect(lines.filter((line) => line.includes("接着上次"))).not.toEqual([]);
  });

  test("told to stop it stops between two chunks, and goes on later", async () => {
    await addEvents(3_000);
    const stop = new AbortController();
    const stopping = spoilt("event", 1, (text) => {
      stop.abort(new Error("已中断"));
      return text;
    });
    await expect(moveTo(stopping, stop.signal)).rejects.toThrow("已中断");
    expect(await rowsOf(target, "event")).toHaveLength(1_000);
    await moveTo(target);
    expect(await rowsOf(target, "event")).toHaveLength(3_000);
  });

  test("what the source took in between two attempts is moved too", async () => {
    await addEvents(3_000);
    await fillEveryTable(source, 1);
    await expect(moveTo(spoilt("event", 2, killed))).rejects.toThrow("killed");
    await source.pool.query("UPDATE account SET user_name = '后来的名字'");
    await source.pool.query(`UPDATE event SET ip = '1.1.1.1' WHERE app_id = ${appId}`);
    await moveTo(target);
    expect(await rowsOf(target, "account")).toEqual(await rowsOf(source, "account"));
    expect(await rowsOf(target, "event")).toEqual(await rowsOf(source, "event"));
    expect(lines.filter((line) => line.includes("重新搬过"))).toHaveLength(2);
  });

  test("what a move has begun is noted with its source, whatever that is called", async () => {
    const label = "内置存储 /srv/O'Hara \\ it's";
    await begin(target.pool, label);
    expect(await unfinishedFrom(target.pool)).toBe(label);
  });

  // An embedded store has one session, which ends with its process.
  if (inject("emptyDatabase") ?? inject("cluster"))
    test("what a killed move still has under way is ended by the next one", async () => {
      const left = await target.pool.connect();
      left.on("error", () => {});
      await left.query("SET application_name = 'xi-move'");
      const slow = left.query("SELECT pg_sleep(600)");
      const outcome = slow.then(
        () => "ended by itself",
        (error: { code?: string }) => error.code,
      );
      await moveTo(target);
      const endedByAdministrator = "57P01";
      expect(await outcome).toBe(endedByAdministrator);
      left.release(true);
    });
});

test("sides are told apart, and nothing secret is in their names", () => {
  expect(sideOf("postgres://a:b@h:1/db").label).toBe("PostgreSQL h:1/db");
  expect(sideOf("/var/lib/xi").label).toBe("内置存储 /var/lib/xi");
  expect(() => sideOf("postgres://a:b@:x")).toThrow("格式不正确");
});

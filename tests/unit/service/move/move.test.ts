import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compareReports } from "../../../../service/move/compare-reports";
import { moveBetween } from "../../../../service/move/move";
import { sideOf } from "../../../../service/move/side";
import type { Store } from "../../../../service/store/open";
import { fillEveryTable } from "../../../support/every-table";
import { openTestStore } from "../../../support/store";

const appId = 7;
const nowMs = Date.now();
let source: Store;
let target: Store;
let lines: string[];

beforeEach(async () => {
  [source, target] = [await openTestStore(), await openTestStore()];
  lines = [];
});
afterEach(async () => {
  await target.pool.query("DROP SCHEMA IF EXISTS xi_move CASCADE");
  await source.close();
  await target.close();
});

const moveTo = (into: Store, signal = new AbortController().signal) =>
  moveBetween(
    {
      from: sideOf("postgres://user:secret@db.test:5432/console?sslmode=disable"),
      to: sideOf("postgres://user:secret@db.test/other"),
      say: (line) => lines.push(line),
      signal,
      nowMs,
    },
    source,
    into,
  );

const rowsOf = async ({ pool }: Store, table: string) =>
  (await pool.query(`SELECT * FROM ${table} AS one ORDER BY one::text`)).rows;

const tablesOf = async ({ pool }: Store): Promise<string[]> => {
  const { rows } = await pool.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'migration'`,
  );
  return rows.map(({ name }) => name);
};

/** A target whose writing into a table is not what it should be, from a chunk on. */
const spoilt = (table: string, from: number, spoil: (lines: string) => string): Store => {
  let times = 0;
  return {
    ...target,
    copy: (client, into, text) => {
      if (into.startsWith(`"${table}"`)) times += 1;
      const isSpoilt = into.startsWith(`"${table}"`) && times >= from;
      return target.copy(client, into, isSpoilt ? spoil(String(text)) : text);
    },
  };
};

const killed = (): string => {
  throw new Error("killed");
};

const addEvents = (count: number) =>
  source.pool.query(
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip)
     SELECT ${appId}, now() - n * interval '1 second', md5('e' || n)::uuid, 3, 1, md5('a' || n)::uuid, 1, ''
     FROM generate_series(1, ${count}) AS n`,
  );

describe("a console moves from one store to another", () => {
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
});

describe("what a move refuses", () => {
  test("a target that holds a console is left as it is", async () => {
    await fillEveryTable(source, 1);
    await target.pool.query("INSERT INTO account (mobile) VALUES ('13800000009')");
    await expect(moveTo(target)).rejects.toThrow("目标已经有控制台的数据（表 account）");
    expect(await rowsOf(target, "account")).toHaveLength(1);
    expect(await rowsOf(target, "app")).toEqual([]);
    // Nor is a finished move done again over what came after it.
    await target.pool.query("DELETE FROM account");
    await moveTo(target);
    await expect(moveTo(target)).rejects.toThrow("目标已经有控制台的数据");
  });

  test("an unfinished move from somewhere else", async () => {
    await addEvents(10);
    await expect(moveTo(spoilt("event", 1, killed))).rejects.toThrow("killed");
    await target.pool.query("UPDATE xi_move.source SET label = '内置存储 /elsewhere'");
    await expect(moveTo(target)).rejects.toThrow("来自 内置存储 /elsewhere");
  });

  test("a source of another version", async () => {
    await source.pool.query("INSERT INTO migration (name) VALUES ('9999-later')");
    await expect(moveTo(target)).rejects.toThrow("源的表结构比本版本新（9999-later）");
    await source.pool.query("DELETE FROM migration WHERE name = '9999-later'");
    const { rows } = await source.pool.query(
      "DELETE FROM migration WHERE name LIKE '0027%' RETURNING name, applied_at",
    );
    await expect(moveTo(target)).rejects.toThrow("源的表结构比本版本旧（缺 0027");
    await source.pool.query("INSERT INTO migration VALUES ($1, $2)", [
      rows[0].name,
      rows[0].applied_at,
    ]);
  });

  test("a corrupted row: table and app are named", async () => {
    await fillEveryTable(source, 2);
    const swap = (text: string) => text.replaceAll("20002", "20003");
    await expect(moveTo(spoilt("channel_day", 1, swap))).rejects.toThrow(
      /^表 channel_day 里应用 2 的行在两边不同/,
    );
  });

  test("a lost row of a table without apps", async () => {
    await fillEveryTable(source, 2);
    const lose = (text: string) => text.slice(text.indexOf("\n") + 1);
    await expect(moveTo(spoilt("account", 1, lose))).rejects.toThrow(/^表 account在两边不同/);
  });

  test("reports that differ: the app is named", async () => {
    for (const store of [source, target]) await fillEveryTable(store, 2);
    expect(await compareReports(source, target, nowMs)).toBe(2);
    await target.pool.query(
      `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, install)
       VALUES (2, 4, -1, -1, 0, 1, 5)`,
    );
    await expect(compareReports(source, target, nowMs)).rejects.toThrow("应用 2 的报表");
  });
});

test("sides are told apart, and nothing secret is in their names", () => {
  expect(sideOf("postgres://a:b@h:1/db").label).toBe("PostgreSQL h:1/db");
  expect(sideOf("/var/lib/xi").label).toBe("内置存储 /var/lib/xi");
  expect(() => sideOf("postgres://a:b@:x")).toThrow("格式不正确");
});

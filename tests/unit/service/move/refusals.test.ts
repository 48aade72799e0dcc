import { describe, expect, test } from "vitest";
import { compareReports } from "../../../../service/move/compare-reports";
import { fillEveryTable } from "../../../support/every-table";
import {
  addEvents,
  killed,
  moveTo,
  nowMs,
  rowsOf,
  source,
  spoilt,
  target,
  withStores,
} from "./stores";

withStores();

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

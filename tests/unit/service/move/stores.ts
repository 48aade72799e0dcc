import { afterEach, beforeEach } from "vitest";
import { sideOf } from "../../../../service/move/endpoint";
import { moveBetween } from "../../../../service/move/move";
import type { Store } from "../../../../service/store/open";
import { openTestStore } from "../../../support/store";

export const appId = 7;
export const nowMs = Date.now();

export let source: Store;
export let target: Store;
/** Lines that the moves of a test have printed. */
export let lines: string[];

/** Opens an empty source and an empty target before each test of the file. */
export function withStores(): void {
  beforeEach(async () => {
    [source, target] = [await openTestStore(), await openTestStore()];
    lines = [];
  });
  afterEach(async () => {
    await target.pool.query("DROP SCHEMA IF EXISTS xi_move CASCADE");
    await source.close();
    await target.close();
  });
}

export const moveTo = (into: Store, signal = new AbortController().signal) =>
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

export const rowsOf = async ({ pool }: Store, table: string) =>
  (await pool.query(`SELECT * FROM ${table} AS one ORDER BY one::text`)).rows;

/** A target whose writing into a table is not what it should be, from a chunk on. */
export const spoilt = (table: string, from: number, spoil: (lines: string) => string): Store => {
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

export const killed = (): string => {
  throw new Error("killed");
};

export const addEvents = (count: number) =>
  source.pool.query(
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip)
     SELECT ${appId}, now() - n * interval '1 second', md5('e' || n)::uuid, 3, 1, md5('a' || n)::uuid, 1, ''
     FROM generate_series(1, ${count}) AS n`,
  );

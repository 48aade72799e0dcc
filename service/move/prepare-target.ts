import type pg from "pg";
import { bringUpToDate, type Store } from "../store/open";
import { readTables } from "./catalog";
import { begin, unfinishedFrom } from "./progress";
import { onConnection, quoted, readTexts } from "./session";

/**
 * Makes the tables of a console where there are none. Refuses whatever holds data that this move has
 * not brought; answers whether it goes on with one that was broken off.
 */
export async function prepareTarget(store: Store, sourceLabel: string): Promise<boolean> {
  const isResumed = await onConnection(store, async (client) => {
    const from = await unfinishedFrom(client);
    if (from !== null && from !== sourceLabel) {
      throw new Error(`目标里有一次没有完成的搬运，来自 ${from}：请从那里接着搬，或换一个空的目标`);
    }
    if (from === null) {
      await refuseUsed(client);
      await begin(client, sourceLabel);
    }
    return from !== null;
  });
  await bringUpToDate(store);
  return isResumed;
}

async function refuseUsed(client: pg.ClientBase): Promise<void> {
  const tables = await readTables(client);
  const [isConsole] = await readTexts(client, "SELECT to_regclass('public.migration')");
  if (tables.length > 0 && !isConsole?.[0]) {
    throw new Error(`目标里有不属于控制台的表（${tables[0]?.name}），请换一个空的库`);
  }
  for (const { name } of tables) {
    const [row] = await readTexts(client, `SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (row) throw new Error(`目标已经有控制台的数据（表 ${name}），没有改动它；请换一个空的目标`);
  }
}

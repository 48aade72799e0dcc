import { expect } from "vitest";
import { hashId } from "../../service/ingest/batch/arrival";
import { rounds as roundsOf } from "../support/rounds";
import type { Sent } from "./sender";

export const appkey = "attack1";
/** How often the store or the service is thrown over. */
export const rounds = roundsOf(5);
export const insertApp = `INSERT INTO app (id, appkey, name, owner_id) VALUES (1, '${appkey}', 'a', 1)`;

interface Stored {
  ids: string[];
  /** Sum of the counted installs. */
  counted: number;
}

/** Whatever was acknowledged is stored once, and counted once. */
export function checkKept({ acknowledged, statuses, mute }: Sent, { ids, counted }: Stored): void {
  const stored = new Set(ids);
  expect(ids.length - stored.size).toBe(0);
  expect([...acknowledged].filter((id) => !stored.has(hashId(`install:${id}`)))).toEqual([]);
  expect(counted).toBe(ids.length);
  expect(acknowledged.size).toBeGreaterThan(rounds * 50);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
  expect(mute).toEqual([]);
}

/** What a store holds of everything that was sent. */
export const readStored = async (
  run: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>,
  appId = 1,
) => {
  const events = await run(`SELECT eid FROM event WHERE app_id = ${appId}`);
  const checksums = await run(
    `SELECT sum(install) AS installs FROM rollup
     WHERE app_id = ${appId} AND grain = 1 AND match = -1 AND channel_id = -1`,
  );
  return {
    ids: events.rows.map(({ eid }) => String(eid)),
    counted: Number(checksums.rows[0]?.installs ?? 0),
  };
};

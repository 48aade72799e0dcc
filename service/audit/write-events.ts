import { createHmac } from "node:crypto";
import type pg from "pg";
import { type AuditEvent, chainOf } from "./event";
import { columnText, stableText } from "./values";

/** A row as its hash covers it. */
export interface HashedRow {
  ts: Date;
  chain: string;
  seq: number;
  account_id: number;
  app_id: number | null;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  action: string;
  object_kind: string;
  object_id: string;
  object_name: string;
  before: object | null;
  after: object | null;
  ip: string;
  user_agent: string;
  request_id: string;
  outcome: string;
}

/** Columns under the hash, in the order of `HashedRow`. */
export const hashedColumns = [
  "ts",
  "chain",
  "seq",
  "account_id",
  "app_id",
  "actor_kind",
  "actor_id",
  "actor_name",
  "action",
  "object_kind",
  "object_id",
  "object_name",
  "before",
  "after",
  "ip",
  "user_agent",
  "request_id",
  "outcome",
] as const satisfies (keyof HashedRow)[];

/** Hash of a row after the one before; keyed, so that the store alone is not enough to forge a chain. */
export function hashOf(key: Buffer, previous: Buffer, row: HashedRow): Buffer {
  const values = hashedColumns.map((name) => {
    const value = row[name];
    return value instanceof Date ? value.getTime() : value;
  });
  return createHmac("sha256", key).update(previous).update(stableText(values)).digest();
}

const rowOf = (event: AuditEvent, ts: Date, seq: number): HashedRow => ({
  ts,
  chain: chainOf(event),
  seq,
  account_id: event.accountId,
  app_id: event.appId,
  actor_kind: event.actor.kind,
  actor_id: columnText(event.actor.id, 200),
  actor_name: columnText(event.actor.name, 100),
  action: columnText(event.action, 100),
  object_kind: columnText(event.object.kind, 50),
  object_id: columnText(event.object.id, 200),
  object_name: columnText(event.object.name, 200),
  before: event.before,
  after: event.after,
  ip: columnText(event.ip, 64),
  user_agent: columnText(event.userAgent, 300),
  request_id: columnText(event.requestId, 64),
  outcome: event.outcome,
});

const insertText = `INSERT INTO audit_event (${hashedColumns.join(", ")}, prev_hash, hash)
  VALUES (${[...hashedColumns, "prev_hash", "hash"].map((_, index) => `$${index + 1}`).join(", ")})`;

const json = (value: unknown) =>
  typeof value === "object" && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;

interface Head {
  seq: number;
  hash: Buffer;
  ts: Date;
}

/**
 * Writes events at the end of their chains, within the transaction of a connection. The head of a chain
 * stays locked until the commit: parallel changes keep one chain. Chains are locked in the order of
 * their names, and as the last thing of a transaction, so that nobody waits in a circle.
 */
export async function writeEvents(
  client: Pick<pg.ClientBase, "query">,
  key: Buffer,
  events: readonly AuditEvent[],
): Promise<void> {
  const chains = [...new Set(events.map(chainOf))].sort();
  for (const chain of chains) {
    const { rows } = await client.query<Head>(
      `INSERT INTO audit_chain (chain, seq, hash, ts, cut_hash) VALUES ($1, 0, '', 'epoch', '')
       ON CONFLICT (chain) DO UPDATE SET seq = audit_chain.seq RETURNING seq, hash, ts`,
      [chain],
    );
    let head = rows[0] as Head;
    for (const event of events.filter((one) => chainOf(one) === chain)) {
      // A chain never goes back in time: what is dropped by age is always its beginning.
      const ts = new Date(Math.max(event.at, head.ts.getTime()));
      const row = rowOf(event, ts, head.seq + 1);
      const hash = hashOf(key, head.hash, row);
      const values = [...hashedColumns.map((name) => json(row[name])), head.hash, hash];
      await client.query(insertText, values);
      head = { seq: row.seq, hash, ts };
    }
    await client.query("UPDATE audit_chain SET seq = $2, hash = $3, ts = $4 WHERE chain = $1", [
      chain,
      head.seq,
      head.hash,
      head.ts,
    ]);
  }
}

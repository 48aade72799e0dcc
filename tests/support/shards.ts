import pg from "pg";
import { vi } from "vitest";
import type { Store } from "../../service/store/open";

/** A statement that the service gave to the driver. */
export interface Asked {
  name: string;
  text: string;
  values: unknown[];
}

/** What the service asks of the store while `run` runs. */
export async function requestedBy(run: () => Promise<unknown>): Promise<Asked[]> {
  const requested: Asked[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await run();
  for (const [config, values] of spy.mock.calls as unknown as [string | Asked, unknown[]?][]) {
    const statement = typeof config === "string" ? { name: "", text: config } : config;
    const given = values ?? (typeof config === "string" ? [] : config.values);
    if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(statement.text)) {
      requested.push({ name: statement.name ?? "", text: statement.text, values: given ?? [] });
    }
  }
  spy.mockRestore();
  return requested;
}

/** Of each part of a plan that a cluster spreads, how many shards it is sent to. */
async function shardsOf({ pool }: Store, { text, values }: Asked): Promise<number[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>({ text: `EXPLAIN ${text}`, values });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (plan.includes("pull to coordinator")) return [Number.POSITIVE_INFINITY];
  return [...plan.matchAll(/Task Count: (\d+)/g)].map((match) => Number(match[1]));
}

/** Those statements that more than one shard answers, with how many. */
export async function askingMany(store: Store, requested: Asked[]): Promise<string[]> {
  const many: string[] = [];
  for (const one of new Map(requested.map((item) => [item.text, item])).values()) {
    const shards = await shardsOf(store, one);
    if (shards.some((count) => count !== 1)) many.push(`${shards.join(", ")}: ${one.text}`);
  }
  return many;
}

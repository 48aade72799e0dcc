import type { TestService } from "../support/service";
import type { Tenant, Tenants } from "./tenants";

const bytesAtMost = 2 * 1024 * 1024;

/** What is wrong with the text of an answer, whoever it went to. */
export function problemsOf(response: string, forbidden: string[]): string[] {
  const held = forbidden.filter((text) => response.includes(text));
  const problems = held.map((text) => `the answer holds ${text}: ${around(response, text)}`);
  if (response.length > bytesAtMost) problems.push(`the answer has ${response.length} characters`);
  return problems;
}

const around = (response: string, text: string): string => {
  const at = response.indexOf(text);
  return response.slice(Math.max(0, at - 80), at + text.length + 40);
};

export const tenantOf = ({ app, owner }: Tenant) => ({ appIds: [app.id], accountId: owner.id });

/** Follows the store from call to call. */
export interface Ledger {
  /**
   * What was written since the last look that should not have been: anything after a refusal, and
   * rows of tenants that are none of the caller's business. Sessions that were ended are opened again.
   */
  settle(isRejected: boolean, untouchable: Tenant[]): Promise<string[]>;
  /** Returns the changes of the store that no look has seen. */
  missed(): Promise<string[]>;
}

type Lines = Map<string, string>;

const linesByTable = (lines: string[]): Lines =>
  new Map(lines.map((line) => [line.split(" ", 1)[0] ?? "", line]));

/** Replaces the lines of some tables by newer ones, and returns the changes. */
function replaceLines(last: Lines, newer: string[]): string[] {
  const changes: string[] = [];
  for (const [table, line] of linesByTable(newer)) {
    const before = last.get(table);
    if (before !== line) changes.push(`${before} became ${line}`);
    last.set(table, line);
  }
  return changes;
}

export async function openLedger(
  service: TestService,
  { watch, one, other }: Tenants,
): Promise<Ledger> {
  const { pool } = service.store;
  await pool.query("CREATE TABLE kept_session AS SELECT * FROM session");
  const whole = linesByTable(await watch.digest());
  const parts = await Promise.all(
    [one, other].map(async (tenant) => ({
      tenant,
      lines: linesByTable(await watch.digest(tenantOf(tenant))),
    })),
  );
  let clock = await watch.clock();
  let writes = await watch.writes();
  return {
    async settle(isRejected, untouchable) {
      // A job begun by this call writes after its answer; unawaited, the next call would answer for it.
      await service.service.jobs.settled();
      if ((await watch.clock()) === clock) return [];
      const now = await watch.writes();
      // Most calls write to a table or two of more than a hundred.
      const written = [...now].flatMap(([name, count]) =>
        writes.get(name) === count ? [] : [name],
      );
      const changed = replaceLines(whole, await watch.digest(undefined, written));
      const problems = isRejected ? changed.map((line) => `refused, yet ${line}`) : [];
      for (const { tenant, lines } of changed.length > 0 ? parts : []) {
        const rows = replaceLines(lines, await watch.digest(tenantOf(tenant), written));
        if (untouchable.includes(tenant))
          problems.push(...rows.map((line) => `of ${tenant.marker} ${line}`));
      }
      await pool.query("INSERT INTO session SELECT * FROM kept_session ON CONFLICT DO NOTHING");
      clock = await watch.clock();
      writes = now;
      return problems;
    },
    missed: async () => replaceLines(whole, await watch.digest()),
  };
}

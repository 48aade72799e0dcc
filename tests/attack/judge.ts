import type { TestService } from "../support/service";
import type { Tenant, Tenants } from "./tenants";

const bytesAtMost = 2 * 1024 * 1024;

/** What is wrong with the text of an answer, whoever it went to. */
export function faultsOf(answer: string, forbidden: string[]): string[] {
  const held = forbidden.filter((text) => answer.includes(text));
  const faults = held.map((text) => `the answer holds ${text}: ${around(answer, text)}`);
  if (answer.length > bytesAtMost) faults.push(`the answer has ${answer.length} characters`);
  return faults;
}

const around = (answer: string, text: string): string => {
  const at = answer.indexOf(text);
  return answer.slice(Math.max(0, at - 80), at + text.length + 40);
};

export const tenantOf = ({ app, owner }: Tenant) => ({ appIds: [app.id], accountId: owner.id });

/** Follows the store from call to call. */
export interface Ledger {
  /**
   * What was written since the last look that should not have been: anything after a refusal, and
   * rows of tenants that are none of the caller's business. Sessions that were ended are opened again.
   */
  settle(isRefused: boolean, untouchable: Tenant[]): Promise<string[]>;
}

const differences = (before: string[], after: string[]) =>
  before.flatMap((line, index) =>
    line === after[index] ? [] : [`${line} became ${after[index]}`],
  );

export async function openLedger(xi: TestService, { watch, one, other }: Tenants): Promise<Ledger> {
  const { pool } = xi.store;
  await pool.query("CREATE TABLE kept_session AS SELECT * FROM session");
  const both = [one, other];
  const look = async () => ({
    whole: await watch.digest(),
    of: await Promise.all(both.map((tenant) => watch.digest(tenantOf(tenant)))),
  });
  let clock = await watch.clock();
  let last = await look();
  return {
    async settle(isRefused, untouchable) {
      // A job begun by this call writes after its answer; unawaited, the next call would answer for it.
      await xi.service.jobs.settled();
      if ((await watch.clock()) === clock) return [];
      const whole = await watch.digest();
      const changed = differences(last.whole, whole);
      const faults = isRefused ? changed.map((line) => `refused, yet ${line}`) : [];
      if (changed.length > 0) {
        const now = {
          whole,
          of: await Promise.all(both.map((each) => watch.digest(tenantOf(each)))),
        };
        for (const [index, tenant] of both.entries()) {
          if (!untouchable.includes(tenant)) continue;
          const rows = differences(last.of[index] ?? [], now.of[index] ?? []);
          faults.push(...rows.map((line) => `of ${tenant.mark} ${line}`));
        }
        last = now;
      }
      await pool.query("INSERT INTO session SELECT * FROM kept_session ON CONFLICT DO NOTHING");
      clock = await watch.clock();
      return faults;
    },
  };
}

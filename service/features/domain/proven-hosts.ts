import type { Db } from "../../store/open";

/** Returns a host and the names above it, the host first. */
const withParents = (host: string): string[] => {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
};

/** Returns those of the accounts that have proven, by a TXT record, that a host or a name above it is theirs. */
export async function ownersOf(
  db: Db,
  host: string,
  accountIds: readonly number[],
): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("domain")
    .select("account_id")
    .where("host", "in", withParents(host))
    .where("account_id", "in", accountIds)
    .where("is_proven", "=", true)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

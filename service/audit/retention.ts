import type { Store } from "../store/open";

/** Keeps number and hash of the last row of each chain before a moment, so that the rest can be checked without it. */
export async function keepLastHashes(
  { pool }: Pick<Store, "pool">,
  beforeMs: number,
): Promise<void> {
  await pool.query(
    `UPDATE audit_chain c SET cut_seq = e.seq, cut_hash = e.hash
     FROM (SELECT DISTINCT ON (chain) chain, seq, hash FROM audit_event
           WHERE ts < $1 ORDER BY chain, seq DESC) e
     WHERE e.chain = c.chain AND e.seq > c.cut_seq`,
    [new Date(beforeMs)],
  );
}

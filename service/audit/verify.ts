import type { Store } from "../store/open";
import { hashedColumns, hashOf } from "./write-events";

const batch = 1_000;

/** Result of looking over all chains. */
export interface ChainCheck {
  chains: number;
  rows: number;
  /** The first row of each broken chain that is missing or was changed. */
  broken: { chain: string; seq: number }[];
}

interface Head {
  chain: string;
  seq: number;
  hash: Buffer;
  cut_seq: number;
  cut_hash: Buffer;
}

/** Reads every chain from what was dropped by age to its head, and compares each hash. */
export async function verifyChains({ db }: Pick<Store, "db">, key: Buffer): Promise<ChainCheck> {
  const chains = await db.selectFrom("audit_chain").selectAll().orderBy("chain").execute();
  const result: ChainCheck = { chains: chains.length, rows: 0, broken: [] };
  for (const head of chains) {
    const { rows, brokenAt } = await verifyChain(db, key, head);
    result.rows += rows;
    if (brokenAt !== null) result.broken.push({ chain: head.chain, seq: brokenAt });
  }
  return result;
}

/** Checks one chain up to the head that was read: what is written meanwhile comes behind it. */
async function verifyChain(
  db: Store["db"],
  key: Buffer,
  { chain, seq: last, hash, cut_seq: cutSeq, cut_hash: cutHash }: Head,
): Promise<{ rows: number; brokenAt: number | null }> {
  let [seq, previous] = [cutSeq, cutHash];
  while (seq < last) {
    const rows = await db
      .selectFrom("audit_event")
      .select([...hashedColumns, "prev_hash", "hash"])
      .where("chain", "=", chain)
      .where("seq", ">", seq)
      .where("seq", "<=", last)
      .orderBy("seq")
      .limit(batch)
      .execute();
    if (rows.length === 0) return { rows: seq - cutSeq, brokenAt: seq + 1 };
    for (const row of rows) {
      const isNext = row.seq === seq + 1 && row.prev_hash.equals(previous);
      if (!isNext || !hashOf(key, previous, row).equals(row.hash)) {
        return { rows: seq - cutSeq, brokenAt: seq + 1 };
      }
      [seq, previous] = [row.seq, row.hash];
    }
  }
  return { rows: seq - cutSeq, brokenAt: previous.equals(hash) ? null : last };
}

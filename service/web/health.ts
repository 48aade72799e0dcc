import { randomUUID } from "node:crypto";
import { diskFull, type StoreOutage, storeUnavailable } from "../store/store-outage";
import type { ServiceDeps } from "./deps";

/** Paths that tell whether to send requests here; the first is older than the name that has become usual. */
export const readinessPaths = ["/healthz", "/readyz"];

/** Lifetime of a cached health result, in ms. */
const keptMs = 1_000;
/** A store that takes longer to say anything does not answer. */
const answerMs = 10_000;

const within = async (work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), answerMs);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

/** Answers what keeps the service from its work now; null when nothing does. */
export function createHealth({
  store,
  ports,
  now,
}: Pick<ServiceDeps, "store" | "ports" | "now">): () => Promise<StoreOutage | null> {
  let look: { at: number; found: Promise<StoreOutage | null> } | null = null;

  /** A byte that can be written is the proof that the rest can be. */
  async function writeProbe(): Promise<void> {
    const key = `health/${randomUUID()}`;
    await ports.storage.write(key, probeBytes(), 16);
    await ports.storage.remove(key);
  }

  async function find(): Promise<StoreOutage | null> {
    // A write, though of nothing that stays: a store that can only be read takes no events.
    const asking = store.pool.query("SELECT pg_current_xact_id()");
    const [responses, writes] = await Promise.all([within(asking), within(writeProbe())]);
    return responses ? (writes ? null : diskFull) : storeUnavailable;
  }

  return () => {
    if (!look || now() - look.at > keptMs) look = { at: now(), found: find() };
    return look.found;
  };
}

async function* probeBytes() {
  yield new Uint8Array([1]);
}

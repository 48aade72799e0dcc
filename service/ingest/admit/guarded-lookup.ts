import { createLimiter, type Limiter } from "../../base/limits";
import { networkOf } from "../../base/network";

/** Said to whoever asks for too much that does not exist. */
export const tooManyGuesses = Symbol("too many guesses");
export type Looked<Found> = Found | null | typeof tooManyGuesses;

export interface GuardedLookup<Found> {
  /** Finds the value of a key, null for none; at once where it is known. `caller` is an address. */
  find(key: string, caller: string): Looked<Found> | Promise<Looked<Found>>;
  /** Makes what was found known, newer than what is kept. */
  keep(key: string, found: Found | null): void;
}

interface Kept<Found> {
  found: Found;
  untilMs: number;
}

/** A change in the store is noticed after this long. */
const usuallyKeptMs = 10_000;
const foundAtMost = 20_000;
const missingAtMost = 20_000;

/** Look-ups of one address that find nothing: far more than guesses, so that few of them shut out nobody. */
const lookUpRate = { perSecond: 100, burst: 1_000 };

/**
 * Look-ups by keys that strangers write. What is found is kept for 10 s, and so is what is not there: a
 * key costs one look-up in that time, however many ask at once. A key that does not exist costs its caller
 * a guess, of which an address has few; a key that does costs nothing, so that nobody shuts out the app of
 * somebody else behind the same address. Whoever asks for very many that do not exist has none looked up.
 */
export function guardedLookup<Found>(
  look: (key: string) => Promise<Found | null>,
  {
    guesses,
    now,
    keptMs = () => usuallyKeptMs,
  }: { guesses: Limiter; now: () => number; keptMs?: (found: Found) => number },
): GuardedLookup<Found> {
  const known = new Map<string, Kept<Found>>();
  const missing = new Map<string, number>();
  const asking = new Map<string, Promise<Found | null>>();
  const lookUps = createLimiter(lookUpRate);

  function put<Value>(into: Map<string, Value>, key: string, value: Value, atMost: number): void {
    into.delete(key);
    into.set(key, value);
    if (into.size > atMost) into.delete(into.keys().next().value ?? "");
  }

  function keep(key: string, found: Found | null): void {
    if (found === null) {
      known.delete(key);
      put(missing, key, now() + usuallyKeptMs, missingAtMost);
      return;
    }
    missing.delete(key);
    put(known, key, { found, untilMs: now() + keptMs(found) }, foundAtMost);
  }

  function request(key: string): Promise<Found | null> {
    const before = asking.get(key);
    if (before) return before;
    const response = look(key)
      .then((found) => {
        keep(key, found);
        return found;
      })
      .finally(() => asking.delete(key));
    asking.set(key, response);
    return response;
  }

  const miss = (network: string): Looked<Found> =>
    guesses.take(network, now()) > 0 ? tooManyGuesses : null;

  async function guess(key: string, network: string): Promise<Looked<Found>> {
    const found = await request(key);
    if (found === null) return miss(network);
    lookUps.giveBack(network);
    return found;
  }

  return {
    find(key, caller) {
      const kept = known.get(key);
      if (kept) return kept.untilMs > now() ? kept.found : request(key);
      const network = networkOf(caller);
      if ((missing.get(key) ?? 0) > now()) return miss(network);
      return lookUps.take(network, now()) > 0 ? tooManyGuesses : guess(key, network);
    },
    keep,
  };
}

/** Allowance of one address for keys that do not exist. */
export const guessRate = { perSecond: 5, burst: 100 };

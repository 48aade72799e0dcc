import type { Limiter } from "../../base/limits";
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

/**
 * Look-ups by keys that strangers write. What is found is kept for 10 s, and so is what is not there: a
 * key costs one look-up in that time, however many ask at once. A key that is not known costs its caller
 * a guess, of which an address has few: without one left nothing is looked up. Keys that were found
 * before are never a guess, so that nobody shuts out the app of somebody else behind the same address.
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

  function ask(key: string): Promise<Found | null> {
    const before = asking.get(key);
    if (before) return before;
    const answer = look(key)
      .then((found) => {
        keep(key, found);
        return found;
      })
      .finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  }

  async function guess(key: string, network: string): Promise<Found | null> {
    const found = await ask(key);
    if (found !== null) guesses.giveBack(network);
    return found;
  }

  return {
    find(key, caller) {
      const kept = known.get(key);
      if (kept) return kept.untilMs > now() ? kept.found : ask(key);
      const network = networkOf(caller);
      if (guesses.take(network, now()) > 0) return tooManyGuesses;
      return (missing.get(key) ?? 0) > now() ? null : guess(key, network);
    },
    keep,
  };
}

/** Allowance of one address for keys that do not exist. */
export const guessRate = { perSecond: 5, burst: 100 };

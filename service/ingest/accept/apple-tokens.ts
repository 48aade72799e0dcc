import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { createQueries } from "../../base/queries";
import type { SearchAdsPort } from "../../ports";
import { hashId } from "../batch/arrival";
import { asaAnswer, type SdkEvent } from "../batch/schema";

/** Asks Apple what it knows of an install by its token, for an app; null where it knows nothing in time. */
export type Exchange = (appId: number, token: string) => Promise<object | null>;

/** Calls of this process that are under way at the same time, and of one app among them. */
const callsAtOnce = 8;
const appCallsAtOnce = 4;
/** An install waits no longer for its answer: it is decided without. */
const usualWaitMs = 20_000;
/** Time for which an answer of Apple, and that there was none, is known. */
const knownMs = 600_000;
const unknownMs = 60_000;
const keptAtMost = 5_000;
/** Tokens of one request that are asked for: a device has one, and a server sends those of several. */
const tokensAtMost = 5;
const serverTokensAtMost = 50;

interface Kept {
  answer: Promise<object | null>;
  untilMs: number;
}

/**
 * Asks for each token once while its answer is under way or lately known, and holds but few calls at the
 * same time: who reports decides how often we call somebody else.
 */
export function boundedExchange(
  port: Pick<SearchAdsPort, "exchange">,
  now: () => number,
  waitMs = usualWaitMs,
): Exchange {
  const ofApps = createQueries(appCallsAtOnce, waitMs);
  const ofAll = createQueries(callsAtOnce, waitMs);
  const kept = new Map<string, Kept>();

  function request(appId: number, token: string, key: string): Promise<object | null> {
    // A call has a place, not the token: between two tries others have it.
    const serialize = <Answer>(work: () => Promise<Answer>) =>
      ofApps.run(appId, () => ofAll.run(0, work));
    const one: Kept = { answer: Promise.resolve(null), untilMs: Number.POSITIVE_INFINITY };
    one.answer = port.exchange(token, serialize).then(
      (response) => {
        one.untilMs = now() + (response === null ? unknownMs : knownMs);
        return response;
      },
      () => {
        // Nobody was asked, or nobody was there: the next install with it tries again.
        if (kept.get(key) === one) kept.delete(key);
        return null;
      },
    );
    kept.set(key, one);
    if (kept.size > keptAtMost) kept.delete(kept.keys().next().value ?? "");
    return one.answer;
  }

  return async (appId, token) => {
    const key = hashId(token);
    const known = kept.get(key);
    const isKnown = known !== undefined && known.untilMs > now();
    if (known && !isKnown) kept.delete(key);
    const response = isKnown ? known.answer : request(appId, token, key);
    const deadline = new AbortController();
    try {
      const { signal } = deadline;
      return await Promise.race([response, pause(waitMs, null, { signal, ref: false })]);
    } finally {
      deadline.abort();
    }
  };
}

/** Fills in what Apple knows of the installs of an iPhone that bring a token in the place of an answer. */
export async function exchangeTokens(
  events: readonly SdkEvent[],
  {
    appId,
    isServer = false,
    exchange,
  }: { appId: number; isServer?: boolean | undefined; exchange: Exchange },
): Promise<void> {
  const wanting = events.flatMap((event) =>
    event.kind === "install" &&
    event.platform === "ios" &&
    event.asa === null &&
    event.asaToken !== ""
      ? [event]
      : [],
  );
  const tokens = [...new Set(wanting.map(({ asaToken }) => asaToken))];
  const requested = tokens.slice(0, isServer ? serverTokensAtMost : tokensAtMost);
  const responses = new Map(
    await Promise.all(
      requested.map(async (token) => {
        const response = await exchange(appId, token).catch(() => null);
        return [token, v.safeParse(asaAnswer, response)] as const;
      }),
    ),
  );
  for (const event of wanting) {
    const parsed = responses.get(event.asaToken);
    if (parsed?.success) event.asa = parsed.output;
  }
}

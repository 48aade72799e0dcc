import { Resolver } from "node:dns/promises";
import type { Resolve } from "./checked-request";

const keptMs = 60_000;
const keptAtMost = 5000;

/**
 * Asks name servers beside the thread pool, in which the system's own look-up lets two names at a time
 * wait for ten seconds each: hundreds of names that nobody answers for would hold up everything else.
 */
export function nameServers(): Resolve {
  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  return async (host) => {
    const [v4, v6] = await Promise.all([
      resolver.resolve4(host).catch(() => []),
      resolver.resolve6(host).catch(() => []),
    ]);
    return [
      ...v4.map((address) => ({ address, family: 4 })),
      ...v6.map((address) => ({ address, family: 6 })),
    ];
  };
}

/** Asks for each host once a minute, also for those that nobody answers for. */
export function oncePerHost(resolve: Resolve, now: () => number = Date.now): Resolve {
  const known = new Map<string, { until: number; answer: ReturnType<Resolve> }>();
  return (host) => {
    const found = known.get(host);
    if (found && found.until > now()) return found.answer;
    if (known.size >= keptAtMost) known.clear();
    const response = resolve(host);
    known.set(host, { until: now() + keptMs, answer: response });
    response.catch(() => {});
    return response;
  };
}

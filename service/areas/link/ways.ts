import type { PagePort } from "../../ports";
import type { Context } from "../handler";

const keptMs = 600_000;
const keptAtMost = 5000;
const atOnce = 32;

type Way = Promise<readonly string[]>;
const kept = new WeakMap<PagePort, Map<string, { until: number; way: Way }>>();

/** Where an address leads by others' redirects; asked once in ten minutes. */
export function wayOf({ ports, signal, now }: Context, url: string): Way {
  const known = kept.get(ports.pages) ?? new Map();
  kept.set(ports.pages, known);
  const found = known.get(url);
  if (found && found.until > now()) return found.way;
  if (known.size >= keptAtMost) known.clear();
  const way = ports.pages.way(url, signal);
  known.set(url, { until: now() + keptMs, way });
  return way;
}

/** Asks for many ways side by side, so that none waits for another one's host. */
export async function askWays(context: Context, urls: readonly string[]): Promise<void> {
  const waiting = [...new Set(urls)];
  const work = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      await wayOf(context, url);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

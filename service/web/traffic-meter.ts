import { errorFields } from "../base/log";
import { giveFirstTraffic, isMetered, leftOf, takePack } from "../features/finance";
import type { ServiceDeps } from "./deps";
import type { PackageBytes } from "./send-package";

const flushMs = 2_000;
/** Lifetime of a cached remaining-traffic value, in ms. A few extra downloads do no harm. */
const believedMs = 10_000;
const appsAtMost = 5_000;

export interface MeteredPackage {
  appId: number;
  /** As it is named in the list of what was used. */
  name: string;
}

/** Counts what downloads of packages cost. */
export interface TrafficMeter {
  /** True when a new download must be redirected elsewhere because the app has no traffic left. */
  isOut(appId: number): Promise<boolean>;
  /** The same bytes; what of them is sent is counted. */
  count<File extends Pick<PackageBytes, "stream">>(of: MeteredPackage, file: File): File;
  close(): Promise<void>;
}

/** Creates the traffic meter. Where no traffic is sold, nothing is counted and no app runs out. */
export function createTrafficMeter(deps: ServiceDeps): TrafficMeter {
  const { store, config, now, log } = deps;
  const room = { db: store.db, config, now };
  const isOn = isMetered(room);
  const sent = new Map<string, MeteredPackage & { bytes: number }>();
  const left = new Map<number, { units: number; at: number }>();
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();

  async function flush(): Promise<void> {
    const uses = [...sent.values()];
    sent.clear();
    for (const { appId, name, bytes } of uses) {
      try {
        await giveFirstTraffic(room, appId);
        await takePack(store.db, {
          appId,
          resource: "traffic",
          units: bytes,
          what: name,
          at: now(),
        });
        left.delete(appId);
      } catch (error) {
        log("warn", "traffic", { appId, bytes, ...errorFields(error) });
      }
    }
  }
  function note(of: MeteredPackage, bytes: number): void {
    if (bytes === 0) return;
    const key = `${of.appId}\n${of.name}`;
    sent.set(key, { ...of, bytes: (sent.get(key)?.bytes ?? 0) + bytes });
    timer ??= setTimeout(() => {
      timer = undefined;
      flushing = flushing.then(flush);
    }, flushMs).unref();
  }

  return {
    async isOut(appId) {
      if (!isOn) return false;
      const known = left.get(appId);
      if (known && now() - known.at < believedMs) return known.units <= 0;
      await giveFirstTraffic(room, appId);
      const units = await leftOf(store.db, { appId, resource: "traffic", at: now() });
      if (left.size >= appsAtMost) left.clear();
      left.set(appId, { units, at: now() });
      return units <= 0;
    },
    count(of, file) {
      if (!isOn) return file;
      return {
        ...file,
        async *stream(from: number, endExclusive: number) {
          let bytes = 0;
          try {
            for await (const chunk of file.stream(from, endExclusive)) {
              bytes += chunk.byteLength;
              yield chunk;
            }
          } finally {
            note(of, bytes);
          }
        },
      };
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      flushing = flushing.then(flush);
      await flushing;
    },
  };
}

import { type MarkableApk, readApk } from "../packages/mark-apk";
import { sourceOf } from "../packages/stored-source";
import type { StoragePort } from "../ports";

/** Directories of packages are some megabytes each. */
const keptPackages = 8;

/** A package with a channel written in, without a copy of it being kept. */
export interface MarkedPackage {
  sizeBytes: number;
  /** Bytes from one place up to another. */
  stream(from: number, endExclusive: number): AsyncIterable<Uint8Array>;
}

/** Answers packages with channels written in; what is read of a package is read once. */
export function createMarker(
  storage: StoragePort,
): (key: string, sizeBytes: number, channelCode: string) => Promise<MarkedPackage> {
  const known = new Map<string, Promise<MarkableApk>>();
  const read = (key: string, sizeBytes: number) => {
    const found = known.get(key);
    if (found) return found;
    const reading = readApk(sourceOf(storage, key, sizeBytes));
    known.set(key, reading);
    // What could not be read is tried again.
    reading.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > keptPackages && oldest !== undefined) known.delete(oldest);
    return reading;
  };
  return async (key, sizeBytes, channelCode) => {
    if (channelCode === "") {
      return { sizeBytes, stream: (from, end) => storage.stream(key, from, end) };
    }
    const { sharedBytes, ending } = await read(key, sizeBytes);
    const own = ending(channelCode);
    return {
      sizeBytes: sharedBytes + own.length,
      async *stream(from, end) {
        if (from < sharedBytes) yield* storage.stream(key, from, Math.min(end, sharedBytes));
        if (end > sharedBytes) {
          yield own.subarray(Math.max(0, from - sharedBytes), end - sharedBytes);
        }
      },
    };
  };
}

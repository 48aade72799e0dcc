import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { filesFolder } from "../base/data-folder";
import { type StoragePort, TooLarge, UploadOffsetError } from ".";

/** Passes bytes on until there are more than `maxBytes`. */
async function* atMost(source: AsyncIterable<Uint8Array>, maxBytes: number) {
  let sizeBytes = 0;
  for await (const chunk of source) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw new TooLarge();
    yield chunk;
  }
}

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return null;
  throw error;
};

/** Runs one write per key at a time: concurrent parts at the same position would be mixed. */
async function alone<T>(busy: Set<string>, key: string, work: () => Promise<T>): Promise<T> {
  if (busy.has(key)) throw new UploadOffsetError();
  busy.add(key);
  try {
    return await work();
  } finally {
    busy.delete(key);
  }
}

/** Objects as files below a folder. */
export function diskStorage(folder: string): StoragePort {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`not a key: ${key}`);
    return path;
  };
  const unfinishedOf = (key: string) => `${pathOf(key)}.unfinished`;
  const reached = async (key: string) => (await stat(unfinishedOf(key)).catch(missing))?.size ?? 0;
  const adding = new Set<string>();
  return {
    async write(key, source, maxBytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const bytes = Readable.from(atMost(source, maxBytes), { objectMode: false });
        // A stream that opens by itself may make the file after its removal.
        const file = await open(unfinished, "wx");
        await pipeline(bytes, file.createWriteStream({ flush: true }));
        const { size } = await stat(unfinished);
        await rename(unfinished, path);
        return size;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    append: (key, from, source, maxBytes) =>
      alone(adding, key, async () => {
        const path = unfinishedOf(key);
        if ((await reached(key)) !== from) throw new UploadOffsetError();
        await mkdir(dirname(path), { recursive: true });
        const bytes = Readable.from(atMost(source, maxBytes - from), { objectMode: false });
        const file = await open(path, "a");
        await pipeline(bytes, file.createWriteStream({ flush: true }));
        return reached(key);
      }),
    reached,
    finish: (key) => rename(unfinishedOf(key), pathOf(key)),
    sizeOf: async (key) => (await stat(pathOf(key)).catch(missing))?.size ?? null,
    async read(key, from, length) {
      const file = await open(pathOf(key), "r");
      try {
        const buffer = Buffer.alloc(length);
        const { bytesRead } = await file.read(buffer, 0, length, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    stream: (key, from = 0, endExclusive = Number.POSITIVE_INFINITY) =>
      endExclusive <= from
        ? Readable.from([])
        : createReadStream(pathOf(key), { start: from, end: endExclusive - 1 }),
    async move(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      await rename(pathOf(from), pathOf(to));
    },
    remove: (key) => rm(pathOf(key), { force: true, recursive: true }),
    async freeBytes() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

/** Objects in memory, for a service that keeps nothing. */
export function memoryStorage(): StoragePort {
  const objects = new Map<string, Buffer>();
  const unfinished = new Map<string, Buffer[]>();
  const sizeOfAll = (chunks: Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0);
  const adding = new Set<string>();
  const existing = (key: string) => {
    const found = objects.get(key);
    if (!found) throw Object.assign(new Error(`no object ${key}`), { code: "ENOENT" });
    return found;
  };
  return {
    async write(key, source, maxBytes) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of atMost(source, maxBytes)) chunks.push(chunk);
      const whole = Buffer.concat(chunks);
      objects.set(key, whole);
      return whole.byteLength;
    },
    append: (key, from, source, maxBytes) =>
      alone(adding, key, async () => {
        const before = unfinished.get(key) ?? [];
        let size = sizeOfAll(before);
        if (size !== from) throw new UploadOffsetError();
        unfinished.set(key, before);
        for await (const chunk of atMost(source, maxBytes - from)) {
          before.push(Buffer.from(chunk));
          size += chunk.byteLength;
        }
        return size;
      }),
    reached: async (key) => sizeOfAll(unfinished.get(key) ?? []),
    async finish(key) {
      objects.set(key, Buffer.concat(unfinished.get(key) ?? []));
      unfinished.delete(key);
    },
    sizeOf: async (key) => objects.get(key)?.byteLength ?? null,
    read: async (key, from, length) => existing(key).subarray(from, from + length),
    async *stream(key, from = 0, endExclusive = Number.POSITIVE_INFINITY) {
      yield existing(key).subarray(from, Math.max(from, endExclusive));
    },
    async move(from, to) {
      objects.set(to, existing(from));
      objects.delete(from);
    },
    async remove(key) {
      for (const known of objects.keys())
        if (known === key || known.startsWith(`${key}/`)) objects.delete(known);
    },
    freeBytes: async () => null,
  };
}

/** Returns the file storage of a deployment. */
export const storageIn = (dataDir: string): StoragePort =>
  dataDir === "memory" ? memoryStorage() : diskStorage(join(dataDir, filesFolder));

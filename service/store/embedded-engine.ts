import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { runProtocol, workerSource } from "./embedded-worker";

/** Runs wire protocol messages against an embedded database, one after the other. */
export interface EmbeddedEngine {
  run(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** An embedded database that lives in this thread's memory and is gone with the process. */
export async function openInMemory(): Promise<EmbeddedEngine> {
  const { PGlite } = await import("@electric-sql/pglite");
  const lite = await PGlite.create("memory://");
  return { run: (bytes) => runProtocol(lite, bytes), close: () => lite.close() };
}

interface Answer {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

/** An embedded database in a thread of its own, so that long queries do not hold up requests. */
export async function openInWorker(dataDir: string): Promise<EmbeddedEngine> {
  const modulePath = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const worker = new Worker(workerSource, { eval: true, workerData: { modulePath, dataDir } });
  const waiting = new Map<number, PromiseWithResolversLike>();
  let lastId = 0;
  let failure: Error | null = null;
  const failAll = (error: Error) => {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("error", failAll);
  worker.on("exit", () => failAll(new Error("The embedded database has stopped")));
  worker.on("message", ({ id, bytes, error }: Answer) => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (error !== undefined) entry?.reject(new Error(error));
    else entry?.resolve(bytes ?? new Uint8Array());
  });
  const answerTo = (id: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (failure) reject(failure);
      else waiting.set(id, { resolve, reject });
    });
  await answerTo(0);
  return {
    run(bytes) {
      const id = ++lastId;
      // A copy: the caller's buffer is reused, and small Node buffers share one pool.
      worker.postMessage({ id, bytes: new Uint8Array(bytes) });
      return answerTo(id);
    },
    async close() {
      const id = ++lastId;
      worker.postMessage({ id, close: true });
      await answerTo(id);
      await worker.terminate();
    },
  };
}

interface PromiseWithResolversLike {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

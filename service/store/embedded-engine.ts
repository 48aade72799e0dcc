import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { copyBlob, runProtocol, workerSource } from "./embedded-worker";

/** Runs wire protocol messages against an embedded database, one after the other. */
export interface EmbeddedEngine {
  run(bytes: Uint8Array): Promise<Uint8Array>;
  /**
   * Copies lines of COPY's text format into a table (`name (columns)`), after the messages before
   * it and in their transaction. The bytes are the engine's from then on.
   */
  copy(into: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

/** An embedded database that lives in this thread's memory and is gone with the process. */
export async function openInMemory(): Promise<EmbeddedEngine> {
  const { PGlite } = await import("@electric-sql/pglite");
  const lite = await PGlite.create("memory://");
  return engineOn(lite);
}

/** Returns the functions that work on an embedded database of this thread. */
export function engineOn(lite: PGlite): EmbeddedEngine {
  return {
    run: (bytes) => runProtocol(lite, bytes),
    copy: (into, bytes) => copyBlob(lite, into, bytes),
    close: () => lite.close(),
  };
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
  const waiting = new Map<number, PendingRequest>();
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
  const responseTo = (id: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (failure) reject(failure);
      else waiting.set(id, { resolve, reject });
    });
  await responseTo(0);
  return {
    run(bytes) {
      const id = ++lastId;
      // A copy: the caller's buffer is reused, and small Node buffers share one pool.
      // The buffer is transferred, not cloned.
      const copy = new Uint8Array(bytes);
      worker.postMessage({ id, bytes: copy }, [copy.buffer]);
      return responseTo(id);
    },
    async copy(into, bytes) {
      const id = ++lastId;
      worker.postMessage({ id, into, bytes }, [bytes.buffer]);
      await responseTo(id);
    },
    async close() {
      const id = ++lastId;
      worker.postMessage({ id, close: true });
      await responseTo(id);
      await worker.terminate();
    },
  };
}

interface PendingRequest {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { ServiceConfig } from "../base/config";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { StoragePort } from "../ports";
import type { UploadResponse, UploadTask } from "./upload-tasks";
import type { UploadWord, UploadWork } from "./upload-worker";

/**
 * Limits for parsing an untrusted file: a thread that exceeds them is terminated, and the upload
 * rejected.
 */
const uploadLimits = { heapMb: 192, timeMs: 15_000 };
const threads = 2;

interface Reading {
  config: Pick<ServiceConfig, "distDir">;
  storage: StoragePort;
  key: string;
  sizeBytes: number;
}

let running = 0;
const waiting: (() => void)[] = [];

async function serialize<T>(work: () => Promise<T>): Promise<T> {
  while (running >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * Reads uploaded bytes in a thread with a limit of memory and time, so that a hostile file costs its
 * own upload and nothing else. Rejects with a `ServiceError` that says what is wrong with the file.
 */
export const parseUpload = <Task extends UploadTask>(
  task: Task,
  reading: Reading,
  limits = uploadLimits,
): Promise<UploadResponse<Task>> =>
  serialize(() => inThread(task, reading, limits)) as Promise<UploadResponse<Task>>;

function inThread(
  task: UploadTask,
  { config, storage, key, sizeBytes }: Reading,
  limits: typeof uploadLimits,
) {
  const worker = new Worker(resolve(config.distDir, "service", "upload-worker.js"), {
    workerData: { task, sizeBytes } satisfies UploadWork,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32 },
    // What a parser prints of a stranger's file is no line of the service's log.
    stdout: true,
    stderr: true,
  });
  return new Promise<unknown>((response, reject) => {
    const refuse = (message: Message) => reject(new ServiceError("0400", message, "ticket"));
    const timer = setTimeout(() => refuse(say("文件过于复杂，读取超时")), limits.timeMs);
    const isOver = () => clearTimeout(timer);
    let hasBegun = false;
    worker.on("message", (word: UploadWord) => {
      hasBegun = true;
      if ("wants" in word) {
        const from = Math.min(Math.max(0, word.wants.from), sizeBytes);
        const length = Math.min(Math.max(0, word.wants.length), sizeBytes - from);
        // A copy: small buffers share one pool, which would be sent whole.
        const send = (bytes: Uint8Array) => worker.postMessage(new Uint8Array(bytes));
        storage.read(key, from, length).then(send, reject);
      } else if ("value" in word) response(word.value);
      else reject(new ServiceError(word.error.retCode, word.error.text, word.error.field));
    });
    worker.on("error", (error) => {
      const code = "code" in error ? error.code : "";
      // A thread that did not even ask for bytes is a fault of ours.
      if (!hasBegun) reject(error);
      else if (code === "ERR_WORKER_OUT_OF_MEMORY") refuse(say("文件过于复杂，无法读取"));
      else refuse(say("文件已损坏，无法读取"));
    });
    worker.on("exit", () => refuse(say("文件已损坏，无法读取")));
    worker.once("exit", isOver);
  }).finally(() => worker.terminate());
}

import { parentPort, workerData } from "node:worker_threads";
import type { Message } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { ByteSource } from "../packages/zip-tail";
import { type UploadTask, uploadTasks } from "./upload-tasks";

export interface UploadWork {
  task: UploadTask;
  sizeBytes: number;
}

/** Message of the thread: a request for bytes, or its result. */
export type UploadWord =
  | { wants: { from: number; length: number } }
  | { value: unknown }
  | { error: { retCode: string; text: Message; field: string | undefined } };

const port = parentPort;
if (!port) throw new Error("this program is a thread of the service");
const post = (word: UploadWord) => port.postMessage(word);
const { task, sizeBytes } = workerData as UploadWork;

// One read at a time: the parsers wait for each.
const source: ByteSource = {
  sizeBytes,
  read: (from, length) =>
    new Promise((resolve) => {
      port.once("message", (bytes: Uint8Array) =>
        resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      );
      post({ wants: { from, length } });
    }),
};

uploadTasks[task](source).then(
  (value) => post({ value }),
  (error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    const { retCode, text, field } = error;
    post({ error: { retCode, text, field } });
  },
);

import { createHash } from "node:crypto";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { StoragePort } from "../ports";
import { uploadsOf } from "./upload-ticket";

const dayMs = 86_400_000;

/** Returns the storage key of a public picture; its name is the hash of its bytes. */
export const imageKey = (appId: number, hash: string): string => `pictures/${appId}/${hash}.png`;

/** Path of its address. */
export const imagePath = (appId: number, hash: string): string => `/pictures/${appId}/${hash}.png`;

/** Among the uploads of a day, which go with the day. */
const waitingKey = (appId: number, day: number, hash: string) =>
  `${uploadsOf(day * dayMs)}/${appId}/${hash}.png`;

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** Keeps a checked picture until it is used, and answers the name that it is used by. */
export async function offerImage(
  storage: StoragePort,
  { appId, nowMs }: { appId: number; nowMs: number },
  bytes: Uint8Array,
): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const day = Math.floor(nowMs / dayMs);
  await storage.write(waitingKey(appId, day, hash), once(bytes), bytes.byteLength);
  return `${day}-${hash}`;
}

/** The hash of a picture that is used from now on: one that waits, or one that is used already. */
export async function keepImage(
  storage: StoragePort,
  appId: number,
  { name, used }: { name: string; used: string },
): Promise<string> {
  if (name === "" || name === used) return name;
  const [, day = "", hash = ""] = /^(\d{1,6})-([0-9a-f]{64})$/.exec(name) ?? [];
  const key = waitingKey(appId, Number(day), hash);
  if (hash === "" || (await storage.sizeOf(key)) === null) {
    if (hash !== "" && hash === used) return used;
    throw new ServiceError("0400", say("图标已过期，请重新上传"), "picture");
  }
  await storage.move(key, imageKey(appId, hash));
  return hash;
}

import { randomUUID } from "node:crypto";
import type { PrivateUpload } from "../../src/core/api/contract";
import type { ServiceConfig } from "../base/config";
import { Refusal } from "../base/refusal";
import { seal, unseal } from "../base/seal";
import type { Ports } from "../ports";
import { requireRoom } from "./disk-room";
import { filePath } from "./signed-file";
import { uploadsOf } from "./upload-ticket";

const uploadMs = 60 * 60_000;

interface Uploading {
  config: Pick<ServiceConfig, "masterSecret">;
  ports: Pick<Ports, "storage">;
  now(): number;
  origin: string;
}

export interface PrivateWish {
  /** Scope of the file; a ticket is valid in its own scope only. */
  place: string;
  fileName: string;
  sizeBytes: number;
  maxBytes: number;
}

/** An address for one private file, and the ticket that names it afterwards. */
export async function offerPrivate(
  { config, ports, now, origin }: Uploading,
  { place, fileName, sizeBytes, maxBytes }: PrivateWish,
): Promise<PrivateUpload> {
  if (sizeBytes > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new Refusal("0400", `文件不能超过 ${megabytes} MB`, "sizeBytes");
  }
  await requireRoom(ports.storage, sizeBytes, "sizeBytes");
  const key = `${uploadsOf(now())}/private/${randomUUID()}`;
  const expiresMs = now() + uploadMs;
  const grant = { method: "PUT" as const, key, name: fileName, expiresMs, maxBytes };
  return {
    ticket: seal(config.masterSecret, place, key),
    url: origin + filePath(config.masterSecret, grant),
    expireTime: expiresMs,
    maxBytes,
  };
}

/** The bytes that were put under a ticket of a place. */
export async function takePrivate(
  { config, ports }: Pick<Uploading, "config" | "ports">,
  place: string,
  ticket: string,
): Promise<{ key: string; bytes: Buffer }> {
  const key = unseal(config.masterSecret, place, ticket);
  if (key === null) throw new Refusal("0400", "上传凭据无效，请重新上传", "ticket");
  const size = await ports.storage.sizeOf(key);
  if (size === null) throw new Refusal("0400", "文件还没有上传，或已被使用", "ticket");
  return { key, bytes: await ports.storage.read(key, 0, size) };
}

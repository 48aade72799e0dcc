import { randomUUID } from "node:crypto";
import type { PrivateUpload } from "../../src/core/api/contract";
import type { ServiceConfig } from "../base/config";
import { say } from "../base/message";
import { seal, unseal } from "../base/seal";
import { ServiceError } from "../base/service-error";
import type { Ports } from "../ports";
import { assertDiskSpace } from "./disk-space";
import { filePath } from "./signed-file";
import { uploadsOf } from "./upload-ticket";

const uploadMs = 60 * 60_000;

interface Uploading {
  config: Pick<ServiceConfig, "masterSecret">;
  ports: Pick<Ports, "storage">;
  now(): number;
  origin: string;
}

export interface PrivateParams {
  /** Scope of the file; a ticket is valid in its own scope only. */
  sealContext: string;
  fileName: string;
  sizeBytes: number;
  maxBytes: number;
}

/** An address for one private file, and the ticket that names it afterwards. */
export async function offerPrivate(
  { config, ports, now, origin }: Uploading,
  { sealContext, fileName, sizeBytes, maxBytes }: PrivateParams,
): Promise<PrivateUpload> {
  if (sizeBytes > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw new ServiceError("0400", say("文件不能超过 {} MB", megabytes), "sizeBytes");
  }
  await assertDiskSpace(ports.storage, sizeBytes, "sizeBytes");
  const key = `${uploadsOf(now())}/private/${randomUUID()}`;
  const expiresMs = now() + uploadMs;
  const grant = { method: "PUT" as const, key, name: fileName, expiresMs, maxBytes };
  return {
    ticket: seal(config.masterSecret, sealContext, key),
    url: origin + filePath(config.masterSecret, grant),
    expireTime: expiresMs,
    maxBytes,
  };
}

/** The bytes that were put under a ticket of a place. */
export async function takePrivate(
  { config, ports }: Pick<Uploading, "config" | "ports">,
  sealContext: string,
  ticket: string,
): Promise<{ key: string; bytes: Buffer }> {
  const key = unseal(config.masterSecret, sealContext, ticket);
  if (key === null) throw new ServiceError("0400", say("上传凭据无效，请重新上传"), "ticket");
  const size = await ports.storage.sizeOf(key);
  if (size === null) throw new ServiceError("0400", say("文件还没有上传，或已被使用"), "ticket");
  return { key, bytes: await ports.storage.read(key, 0, size) };
}

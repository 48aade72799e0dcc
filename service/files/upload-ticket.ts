import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { UploadPurpose, UploadTarget } from "../../src/core/api/contract";
import { pictureLimits } from "../../src/core/api/contract/words/landing";
import type { AppAccess } from "../base/caller";
import type { ServiceConfig } from "../base/config";
import { Refusal } from "../base/refusal";
import type { Ports } from "../ports";
import { requireRoom } from "./disk-room";
import { filePath } from "./signed-file";

const maxBytesOf: Record<UploadPurpose, number> = {
  package: 1024 * 1024 * 1024,
  import: 2 * 1024 * 1024,
  picture: pictureLimits.bytes,
};
const sizeTexts: Record<UploadPurpose, string> = {
  package: "1 GB",
  import: "2 MB",
  picture: "512 KB",
};
/** A large package over a slow line takes hours. */
const uploadMs: Record<UploadPurpose, number> = {
  package: 12 * 60 * 60_000,
  import: 60 * 60_000,
  picture: 60 * 60_000,
};
const dayMs = 86_400_000;

interface Uploading {
  config: Pick<ServiceConfig, "masterSecret">;
  ports: Pick<Ports, "storage">;
  app: Pick<AppAccess, "appId">;
  now(): number;
  /** Under which the service is reached. */
  origin: string;
}

/** Uploads of a day lie together, so that what nobody took up can go with the day. */
export const uploadsOf = (nowMs: number): string => `uploads/${Math.floor(nowMs / dayMs)}`;

const macOf = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`xi-upload\n${text}`).digest();

/** An address for one upload and the ticket that names it afterwards; refuses what there is no room for. */
export async function offerUpload(
  { config, now, origin, app, ports }: Uploading,
  { purpose, fileName, sizeBytes }: { purpose: UploadPurpose; fileName: string; sizeBytes: number },
): Promise<UploadTarget> {
  const maxBytes = maxBytesOf[purpose];
  if (sizeBytes > maxBytes) {
    throw new Refusal("0400", `文件不能超过 ${sizeTexts[purpose]}`, "sizeBytes");
  }
  await requireRoom(ports.storage, sizeBytes, "sizeBytes");
  const key = `${uploadsOf(now())}/${app.appId}/${randomUUID()}`;
  const expiresMs = now() + uploadMs[purpose];
  const text = JSON.stringify({ key, purpose, appId: app.appId, expiresMs: now() + dayMs });
  const payload = Buffer.from(text).toString("base64url");
  const ticket = `${payload}.${macOf(config.masterSecret, payload).toString("base64url")}`;
  const grant = { method: "PUT" as const, key, name: fileName, expiresMs, maxBytes };
  const url = origin + filePath(config.masterSecret, grant);
  return { ticket, url, expireTime: expiresMs, maxBytes };
}

/** The key and size of what was uploaded under a ticket of this app. */
export async function takeUpload(
  { config, now, ports, app }: Omit<Uploading, "origin">,
  purpose: UploadPurpose,
  ticket: string,
): Promise<{ key: string; sizeBytes: number }> {
  const invalid = () => new Refusal("0400", "上传凭据无效或已过期，请重新上传", "ticket");
  const [payload = "", mac = ""] = ticket.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(config.masterSecret, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalid();
  // What was signed here was written by `offerUpload`.
  const upload = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
    key: string;
    purpose: UploadPurpose;
    appId: number;
    expiresMs: number;
  };
  const isMeant =
    upload.purpose === purpose && upload.appId === app.appId && upload.expiresMs > now();
  if (!isMeant) throw invalid();
  const sizeBytes = await ports.storage.sizeOf(upload.key);
  if (sizeBytes === null) throw new Refusal("0404", "文件还没有上传，或已被使用", "ticket");
  return { key: upload.key, sizeBytes };
}

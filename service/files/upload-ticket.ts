import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { DocumentKind, UploadPurpose, UploadTarget } from "../../src/core/api/contract";
import { documentLimits } from "../../src/core/api/contract/constants/certification";
import { pictureLimits } from "../../src/core/api/contract/constants/landing";
import type { AppAccess } from "../base/caller";
import type { ServiceConfig } from "../base/config";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { Ports } from "../ports";
import { assertDiskSpace } from "./disk-space";
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

interface Taking {
  config: Pick<ServiceConfig, "masterSecret">;
  ports: Pick<Ports, "storage">;
  now(): number;
}

interface Offering extends Taking {
  /** Under which the service is reached. */
  origin: string;
}

interface OfApp {
  app: Pick<AppAccess, "appId">;
}

interface Upload {
  key: string;
  purpose: UploadPurpose | DocumentKind;
  /** Of an app its id, of a person `account-` and theirs. */
  owner: string;
  expiresMs: number;
}

/** Uploads of a day lie together, so that what nobody took up can go with the day. */
export const uploadsOf = (nowMs: number): string => `uploads/${Math.floor(nowMs / dayMs)}`;

/** A picture is taken up as soon as it has arrived. */
const documentMs = 15 * 60_000;
const slotMs = 60 * 60_000;
/** Uploads of pictures of documents, by the hour: they do not wait for a day. */
const documentsOf = (slot: number): string => `uploads/documents/${slot}`;
/** Slots that may still hold something after a service was away. */
const slotsLookedAt = 72;

/** Removes what was uploaded of documents more than about an hour ago and not taken up. */
export async function clearDocumentUploads({
  ports,
  now,
}: Pick<Taking, "ports" | "now">): Promise<void> {
  const newest = Math.floor((now() - slotMs - documentMs) / slotMs);
  for (let slot = newest; slot > newest - slotsLookedAt; slot -= 1) {
    await ports.storage.remove(documentsOf(slot));
  }
}

const macOf = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`xi-upload\n${text}`).digest();

function issue(
  { config, now, origin }: Offering,
  { owner, purpose, fileName }: Pick<Upload, "owner" | "purpose"> & { fileName: string },
  limits: { maxBytes: number; validMs: number; folder?: string },
): UploadTarget {
  const { maxBytes, validMs } = limits;
  const key = `${limits.folder ?? uploadsOf(now())}/${owner}/${randomUUID()}`;
  const expiresMs = now() + validMs;
  const upload: Upload = { key, purpose, owner, expiresMs: now() + dayMs };
  const payload = Buffer.from(JSON.stringify(upload)).toString("base64url");
  const ticket = `${payload}.${macOf(config.masterSecret, payload).toString("base64url")}`;
  const grant = { method: "PUT" as const, key, name: fileName, expiresMs, maxBytes };
  return {
    ticket,
    url: origin + filePath(config.masterSecret, grant),
    expireTime: expiresMs,
    maxBytes,
  };
}

async function take(
  { config, now, ports }: Taking,
  { owner, purpose }: Pick<Upload, "owner" | "purpose">,
  ticket: string,
): Promise<{ key: string; sizeBytes: number }> {
  const upload = readTicket(config.masterSecret, ticket);
  const isMeant = upload?.purpose === purpose && upload.owner === owner && upload.expiresMs > now();
  if (!isMeant) throw new ServiceError("0400", say("上传凭据无效或已过期，请重新上传"), "ticket");
  const sizeBytes = await ports.storage.sizeOf(upload.key);
  if (sizeBytes === null)
    throw new ServiceError("0404", say("文件还没有上传，或已被使用"), "ticket");
  return { key: upload.key, sizeBytes };
}

/** Returns the upload of one of our tickets; null for any other. */
function readTicket(secret: string, ticket: string): Upload | null {
  const [payload = "", mac = ""] = ticket.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(secret, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // What was signed here was written by `issue`.
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as Upload;
}

/** An address for one upload and the ticket that names it afterwards; refuses what there is no room for. */
export async function offerUpload(
  offering: Offering & OfApp,
  { purpose, fileName, sizeBytes }: { purpose: UploadPurpose; fileName: string; sizeBytes: number },
): Promise<UploadTarget> {
  const maxBytes = maxBytesOf[purpose];
  if (sizeBytes > maxBytes) {
    throw new ServiceError("0400", say("文件不能超过 {}", sizeTexts[purpose]), "sizeBytes");
  }
  await assertDiskSpace(offering.ports.storage, sizeBytes, "sizeBytes");
  const owner = String(offering.app.appId);
  return issue(offering, { owner, purpose, fileName }, { maxBytes, validMs: uploadMs[purpose] });
}

/** The key and size of what was uploaded under a ticket of this app. */
export const takeUpload = (taking: Taking & OfApp, purpose: UploadPurpose, ticket: string) =>
  take(taking, { owner: String(taking.app.appId), purpose }, ticket);

/** As `offerUpload`, for a picture of a document of an account. */
export async function offerDocument(
  offering: Offering,
  accountId: number,
  { purpose, fileName, sizeBytes }: { purpose: DocumentKind; fileName: string; sizeBytes: number },
): Promise<UploadTarget> {
  await assertDiskSpace(offering.ports.storage, sizeBytes, "sizeBytes");
  const folder = documentsOf(Math.floor(offering.now() / slotMs));
  const limits = { maxBytes: documentLimits.bytes, validMs: documentMs, folder };
  return issue(offering, { owner: `account-${accountId}`, purpose, fileName }, limits);
}

/** As `takeUpload`, for a picture of a document of an account. */
export const takeDocument = (
  taking: Taking,
  accountId: number,
  purpose: DocumentKind,
  ticket: string,
) => take(taking, { owner: `account-${accountId}`, purpose }, ticket);

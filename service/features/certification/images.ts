import { randomUUID } from "node:crypto";
import type { DocumentKind, ReadDocument } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { sealBytes, unsealBytes } from "../../base/seal";
import { parseUpload } from "../../files/parse-upload";
import { takeDocument } from "../../files/upload-ticket";
import { type DocumentText, OcrError, type StoragePort } from "../../ports";
import type { Db } from "../../store/open";
import type { Context } from "../handler";

const dayMs = 86_400_000;

const keyOf = (accountId: number, id: string) => `documents/${accountId}/${id}.sealed`;
const placeOf = (accountId: number, id: string) => `document ${accountId} ${id}`;

async function* once(bytes: Uint8Array) {
  yield bytes;
}

interface ImageDeps {
  db: Db;
  config: { masterSecret: string };
  ports: { storage: StoragePort };
}

/** Keeps a checked picture sealed; answers its id. */
export async function keepImage(
  { db, config, ports }: ImageDeps,
  { accountId, kind, at }: { accountId: number; kind: DocumentKind; at: number },
  bytes: Uint8Array,
): Promise<string> {
  const id = randomUUID();
  const sealed = sealBytes(config.masterSecret, placeOf(accountId, id), bytes);
  await ports.storage.write(keyOf(accountId, id), once(sealed), sealed.byteLength);
  await db
    .insertInto("certification_picture")
    .values({ id, account_id: accountId, kind, created_at: new Date(at) })
    .execute();
  return id;
}

/** Checks an uploaded picture, keeps it sealed and says what it reads; nothing of it stays unsealed. */
export async function takeImage(
  context: Context & { viewer: Viewer },
  kind: DocumentKind,
  ticket: string,
): Promise<ReadDocument & { text: Partial<DocumentText> }> {
  const { db, config, ports, limits, viewer, now } = context;
  const { accountId } = viewer;
  await consume(
    limits.documentByAccount,
    String(accountId),
    now(),
    say("上传过于频繁，请稍后再试"),
  );
  const { key, sizeBytes } = await takeDocument(context, accountId, kind, ticket);
  try {
    const reading = { config, storage: ports.storage, key, sizeBytes };
    const { bytes, doubts } = await parseUpload("document", reading);
    const id = await keepImage({ db, config, ports }, { accountId, kind, at: now() }, bytes);
    return { picture: id, doubts, ...(await readText(context, kind, bytes)) };
  } finally {
    await ports.storage.remove(key);
  }
}

/** Runs OCR on a picture; its errors do not block manual input. */
async function readText({ ports }: Context, kind: DocumentKind, bytes: Uint8Array) {
  try {
    const read = await ports.ocr.read(kind, bytes);
    if (!read) return { isRead: false, confidence: 0, fault: "", text: {} };
    return { isRead: true, confidence: read.confidence, fault: "", text: read.text };
  } catch (error) {
    if (!(error instanceof OcrError)) throw error;
    return { isRead: false, confidence: 0, fault: error.message, text: {} };
  }
}

/** A picture as it was taken; null when there is none. */
export async function openImage(
  { db, config, ports }: ImageDeps,
  id: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("certification_picture")
    .select("account_id")
    .where("id", "=", id)
    .executeTakeFirst();
  const key = row && keyOf(row.account_id, id);
  const size = key ? await ports.storage.sizeOf(key) : null;
  if (!row || !key || size === null) return null;
  const sealed = await ports.storage.read(key, 0, size);
  return unsealBytes(config.masterSecret, placeOf(row.account_id, id), sealed);
}

type ClearingDeps = Pick<ImageDeps, "db" | "ports">;

/** Removes pictures and what is known of them. */
export async function removeImages({ db, ports }: ClearingDeps, ids: string[]): Promise<void> {
  for (const id of ids) {
    const row = await db
      .selectFrom("certification_picture")
      .select("account_id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) continue;
    await ports.storage.remove(keyOf(row.account_id, id));
    await db.deleteFrom("certification_picture").where("id", "=", id).execute();
  }
}

/** Removes pictures that were not submitted within a day. */
export async function clearImages(deps: ClearingDeps & { now(): number }): Promise<void> {
  const idle = await deps.db
    .selectFrom("certification_picture")
    .select("id")
    .where("certification_id", "is", null)
    .where("created_at", "<", new Date(deps.now() - dayMs))
    .limit(500)
    .execute();
  await removeImages(
    deps,
    idle.map(({ id }) => id),
  );
}

/** Removes everything that an account submitted. */
export async function forgetCertifications(deps: ClearingDeps, accountId: number): Promise<void> {
  const images = await deps.db
    .selectFrom("certification_picture")
    .select("id")
    .where("account_id", "=", accountId)
    .execute();
  await removeImages(
    deps,
    images.map(({ id }) => id),
  );
  await deps.db.deleteFrom("certification").where("account_id", "=", accountId).execute();
}

import { randomBytes } from "node:crypto";
import { embedAreas } from "../../../src/core/api/contract/constants/embed-area";
import { embedFeatures } from "../../../src/core/api/contract/constants/embed-feature";
import { newEmbedToken } from "../../access/embed-viewer";
import { hashToken } from "../../access/sessions";
import type { Db } from "../../store/open";
import { type DemoExamples, readDemoExamples } from "./demo-examples";
import { demoKeyFor, findDemoApps } from "./demo-key";

const ttlMs = 15 * 60_000;
/** A token is handed out again while it has this long left. */
const spareMs = 5 * 60_000;

/** Token with which a docs page opens its element. */
export interface DemoResponse {
  token: string;
  expiresAt: string;
  appkey: string;
  examples: DemoExamples;
}

/**
 * Gives the docs on this machine a read-only token of the demo's own apps, one for all readers of an
 * origin while it lasts; null where there is no demo, or its owner has revoked the key.
 */
export function createDemoTokens(
  db: Db,
  masterSecret: string,
): (origin: string, now: number) => Promise<DemoResponse | null> {
  let last: { origin: string; until: number; answer: Promise<DemoResponse | null> } | null = null;

  async function make(origin: string, now: number): Promise<DemoResponse | null> {
    const apps = await findDemoApps(db);
    const [first] = apps;
    const keyId = await demoKeyFor(db, apps, origin, now);
    if (!first || keyId === null) return null;
    const token = newEmbedToken();
    const expiresAt = new Date(now + ttlMs);
    await db
      .insertInto("embed_token")
      .values({
        token_hash: hashToken(token),
        // Nobody signed for it.
        request_sign: randomBytes(32),
        key_id: keyId,
        user_id: "docs",
        user_name: "文档的读者",
        apps: JSON.stringify(apps.map(({ id }) => id)),
        areas: JSON.stringify(embedAreas),
        read_only: true,
        features: JSON.stringify(embedFeatures),
        origins: JSON.stringify([origin]),
        created_at: new Date(now),
        expires_at: expiresAt,
      })
      .execute();
    const examples = await readDemoExamples(db, apps, masterSecret);
    return { token, expiresAt: expiresAt.toISOString(), appkey: first.appkey, examples };
  }

  return async (origin, now) => {
    if (last && last.origin === origin && last.until > now) {
      const response = await last.answer;
      if (response && (await isLive(db, response.token))) return response;
    }
    const current = { origin, until: now + ttlMs - spareMs, answer: make(origin, now) };
    last = current;
    return current.answer.catch((error) => {
      if (last === current) last = null;
      throw error;
    });
  };
}

/** True when the key of a token is still valid. */
const isLive = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .selectFrom("embed_token as token")
    .innerJoin("embed_key as key", "key.id", "token.key_id")
    .select("key.id")
    .where("token.token_hash", "=", hashToken(token))
    .where("key.revoked_at", "is", null)
    .executeTakeFirst()) !== undefined;

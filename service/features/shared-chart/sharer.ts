import type { Selectable } from "kysely";
import { contract } from "../../../src/core/api/contract";
import { readAppAccess } from "../../access/app-access";
import { barred } from "../../access/disabled";
import { opensFor } from "../../access/embed";
import { findEmbedGrant } from "../../access/embed-viewer";
import type { AppAccess, Viewer } from "../../base/caller";
import { ServiceError } from "../../base/service-error";
import type { StoredAppChart } from "../../store/share-tables";
import type { Tables } from "../../store/tables";
import type { Context } from "../handler";
import { readSignedToken, type TokenKind } from "./signed-token";

export type SharedRow = Selectable<Tables["signed_chart"]>;
type SharerContext = Pick<Context, "db" | "config" | "now">;

/** Kinds of the rows of whole apps, by those of their tokens. */
export const rowKinds = { app: "app", board: "board" } as const;

/** Reads what a token names, with its app; null for a token that is none of ours. */
export async function findShared(
  { db, config }: SharerContext,
  token: string,
  kind: keyof typeof rowKinds & TokenKind,
) {
  const ref = readSignedToken(config.masterSecret, token, kind);
  if (!ref) return null;
  const row = await db
    .selectFrom("signed_chart")
    .selectAll()
    .where("app_id", "=", ref.appId)
    .where("id", "=", ref.id)
    .where("kind", "=", rowKinds[kind])
    .executeTakeFirst();
  const app = await db
    .selectFrom("app")
    .select(["name", "time_zone", "zone_changes", "owner_id"])
    .where("id", "=", ref.appId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && app ? { row, app } : null;
}

/** The account that shared something; with the key of a token that shared it, as far as that reaches now. */
async function sharerOf(
  db: Context["db"],
  accountId: number,
  by: StoredAppChart["embed"],
): Promise<Viewer | null> {
  const viewer = { accountId, role: "normal" as const, tokenHash: null };
  if (!by) return viewer;
  const embed = await findEmbedGrant(db, by.keyId);
  return embed && opensFor(contract["chartShare/create"], embed) ? { ...viewer, embed } : null;
}

/** The app as whoever shared something of it sees it now; null once that is nothing, or no more what `check` asks for. */
export async function sharerAccess(
  { db, config, now }: SharerContext,
  row: SharedRow,
  check: (access: AppAccess) => void,
): Promise<AppAccess | null> {
  const by = "embed" in row.filter ? row.filter.embed : undefined;
  const sharer = await sharerOf(db, row.created_by, by);
  if (!sharer || (await barred(db, row.created_by, now()))) return null;
  try {
    const access = await readAppAccess(row.app_id, sharer, { db, config, now: now() });
    check(access);
    return access;
  } catch (reason) {
    if (reason instanceof ServiceError) return null;
    throw reason;
  }
}

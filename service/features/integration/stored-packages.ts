import * as v from "valibot";
import type { AppPackage } from "../../../src/core/api/contract";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { readDownloadTarget } from "../../attribution/download-settings";
import type { AppAccess } from "../../base/caller";
import type { Db } from "../../store/open";

const profile = v.object({
  kind: v.picklist(["enterprise", "adhoc", "development", "store"]),
  team: v.string(),
  expireTime: v.nullable(v.number()),
  devices: v.number(),
});
const facts = v.object({
  certificate: v.fallback(v.string(), ""),
  minSdk: v.fallback(v.nullable(v.number()), null),
  minSystem: v.fallback(v.string(), ""),
  profile: v.fallback(v.nullable(profile), null),
  links: v.fallback(v.nullable(v.array(v.string())), null),
});

/** The packages of an app, with who uploaded them and what the app hands out. */
export const storedPackages = (db: Db, { appId }: Pick<AppAccess, "appId">) =>
  db
    .selectFrom("app_package")
    .innerJoin("app", "app.id", "app_package.app_id")
    .leftJoin("account", "account.id", "app_package.created_by")
    .selectAll("app_package")
    .select(["account.user_name as uploader", "app.settings"])
    .where("app_package.app_id", "=", appId);

type StoredPackage = Awaited<ReturnType<ReturnType<typeof storedPackages>["execute"]>>[number];

const ownScheme = /^xi([a-z0-9]{4,32})$/i;

/** The app keys whose schemes are among what a package opens; null when that is not known. */
export const appkeysIn = (links: readonly string[] | null): string[] | null =>
  links?.flatMap((link) => ownScheme.exec(link)?.[1] ?? []) ?? null;

/** A package as the console shows it. */
export function packageRow(row: StoredPackage): AppPackage {
  const { links, ...packageFacts } = v.parse(facts, row.facts);
  const source = appPlatforms.find((one) => one === row.platform) ?? "android";
  return {
    id: row.id,
    source,
    fileName: row.file_name,
    version: row.version,
    build: row.build,
    bundleId: row.bundle_id,
    size: row.size_bytes,
    md5: row.md5,
    schemes: row.schemes,
    ...packageFacts,
    appkeys: appkeysIn(links),
    note: row.note,
    isCurrent: readDownloadTarget(row.settings, source).packageId === row.id,
    uploader: row.uploader ?? "",
    uploadTime: row.created_at.getTime(),
  };
}

/** A package of the app; null when it is gone. */
export async function storedPackage(
  db: Db,
  app: Pick<AppAccess, "appId">,
  id: number,
): Promise<AppPackage | null> {
  const row = await storedPackages(db, app).where("app_package.id", "=", id).executeTakeFirst();
  return row ? packageRow(row) : null;
}

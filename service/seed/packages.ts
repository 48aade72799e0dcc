import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { inflateSync } from "node:zlib";
import { readDownloadTarget, withDownloadTarget } from "../attribution/download-settings";
import { readPackage } from "../packages/read-package";
import type { StoragePort } from "../ports";
import type { Db } from "../store/open";
import type { SeedApp } from "./apps";
import { demoPackage } from "./demo-package";

const uploadedDaysAgo = 1;

/** A hosted package that channels can be written into. What is stored twice is the same. */
export async function seedPackage(
  db: Db,
  storage: StoragePort,
  { id: appId, ownerId }: Pick<SeedApp, "id"> & { ownerId: number },
  nowMs: number,
): Promise<void> {
  const bytes = inflateSync(Buffer.from(demoPackage, "base64"));
  const { bundleId, version, build, schemes, ...facts } = await readPackage({
    sizeBytes: bytes.length,
    read: async (from, length) => bytes.subarray(from, from + length),
  });
  const objectKey = `packages/${appId}/demo.apk`;
  await storage.write(objectKey, Readable.from([bytes]), bytes.length);
  const { id: packageId } = await db
    .insertInto("app_package")
    .values({
      app_id: appId,
      file_name: `xingmo-${version}.apk`,
      object_key: objectKey,
      version,
      build,
      bundle_id: bundleId,
      size_bytes: bytes.length,
      md5: createHash("md5").update(bytes).digest("hex"),
      schemes: JSON.stringify(schemes),
      facts: JSON.stringify(facts),
      created_by: ownerId,
      created_at: new Date(nowMs - uploadedDaysAgo * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  const downloadTarget = {
    ...readDownloadTarget(settings, "android"),
    way: "hosted" as const,
    packageId,
  };
  await db
    .updateTable("app")
    .set({ settings: JSON.stringify(withDownloadTarget(settings, "android", downloadTarget)) })
    .where("id", "=", appId)
    .execute();
}

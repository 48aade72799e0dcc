import type { AppPlatform } from "../../../src/core/api/contract";
import {
  type ChannelPackages,
  platformsWithoutDownload,
} from "../../attribution/download-settings";
import type { Db } from "../../store/open";

interface Delivering {
  landingType: string;
  promote: number;
  packages?: ChannelPackages;
}

/** Systems on which a link of a channel has nothing to download; a page of one's own sees to that itself. */
export async function noDownload(
  db: Db,
  appId: number,
  { landingType, promote, packages }: Delivering,
): Promise<AppPlatform[]> {
  const onlyPackage = promote === 2;
  if (landingType === "custom" || onlyPackage) return [];
  const app = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirst();
  return platformsWithoutDownload(app?.settings, packages);
}

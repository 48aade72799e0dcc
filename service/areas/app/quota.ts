import { Refusal } from "../../base/refusal";
import type { Context } from "../handler";

/** A private deployment may hold as many apps as its licence says; elsewhere there is no limit. */
export async function checkQuota({ db, config }: Context): Promise<void> {
  if (!config.license) return;
  const { apps } = await db
    .selectFrom("app")
    .select((each) => each.fn.countAll<number>().as("apps"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (apps < config.license.appCount) return;
  throw new Refusal("0403", `许可最多支持 ${config.license.appCount} 个应用，当前已达上限`);
}

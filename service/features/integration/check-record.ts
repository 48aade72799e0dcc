import type { Selectable } from "kysely";
import * as v from "valibot";
import type { CheckDevice, CheckItem, IntegrationCheck } from "../../../src/core/api/contract";
import { identityFault } from "../../../src/core/api/contract/constants/app-link";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { readIdentity } from "../../attribution/app-identity";
import { readLinkDomain } from "../../attribution/link-domain";
import { channelNames } from "../../reporting/channel-names";
import type { Tables } from "../../store/tables";
import type { AppContext } from "../handler";
import { readEvidence } from "./check-evidence";
import { checkItems, isPassed } from "./check-items";
import { linkOrigin } from "./link-files";

/** A check as it is stored. */
export type CheckRow = Selectable<Tables["integration_check"]>;

/** The system of a check; the table takes any word. */
export const platformOf = v.fallback(v.picklist(appPlatforms), "android");
/** Schema of the stored result of a finished check. */
export const kept = v.object({
  items: v.fallback(v.custom<CheckItem[]>(Array.isArray), []),
  device: v.fallback(v.nullable(v.custom<CheckDevice>((one) => typeof one === "object")), null),
});

/** Names of the channels that checks went through; empty for what the viewer may not see. */
export const namesOf = ({ db, app }: AppContext, rows: readonly CheckRow[]) =>
  channelNames(
    db,
    app,
    rows.map((row) => row.channel_id),
  );

/** Which steps have happened by now, or had when the time was up. */
export async function look(context: AppContext, row: CheckRow) {
  const { db, app, config, now } = context;
  const platform = v.parse(platformOf, row.platform);
  const { settings, created_at } = await db
    .selectFrom("app")
    .select(["settings", "created_at"])
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const seen = await readEvidence(db, {
    appId: app.appId,
    token: row.token,
    platform,
    fromMs: row.created_at.getTime(),
    untilMs: Math.min(now(), row.expire_at.getTime()),
  });
  const { kind } = readLinkDomain({ settings, created_at });
  const items = checkItems(seen, {
    hasChannel: row.channel_id !== 0,
    hasIdentity: identityFault(platform, readIdentity(settings, platform)) === null,
    isSecure: linkOrigin(config, context.origin, app.appkey, kind).startsWith("https://"),
  });
  return { items, device: seen.device };
}

type Seen = Pick<IntegrationCheck, "items" | "device">;

/** A check as the console shows it. */
export function recordOf(
  { now, origin }: AppContext,
  row: CheckRow,
  { items, device }: Seen,
  channelName: string,
): IntegrationCheck {
  const isOver = now() > row.expire_at.getTime();
  const finalState = isPassed(items) ? "passed" : "failed";
  return {
    id: row.id,
    platform: v.parse(platformOf, row.platform),
    state: row.finished_at ? finalState : isOver ? "expired" : "open",
    url: `${origin}/check/${row.token}`,
    channelName,
    createTime: row.created_at.getTime(),
    expireTime: row.expire_at.getTime(),
    finishTime: row.finished_at?.getTime() ?? null,
    items,
    device,
  };
}

/** The same, with the name of its channel looked up. */
export async function record(
  context: AppContext,
  row: CheckRow,
  seen: Seen,
): Promise<IntegrationCheck> {
  const nameOf = await namesOf(context, [row]);
  return recordOf(context, row, seen, nameOf(row.channel_id).name);
}

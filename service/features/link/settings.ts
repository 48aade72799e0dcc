import * as v from "valibot";
import type { LinkSetting, ValidBody } from "../../../src/core/api/contract";
import { linkLimits, utmKeys } from "../../../src/core/api/contract/constants/link";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { checkTargets } from "./check-target";

const textSchema = (max: number) =>
  v.fallback(v.optional(v.pipe(v.string(), v.maxLength(max)), ""), "");
const utm = v.object(
  Object.fromEntries(utmKeys.map((key) => [key, textSchema(linkLimits.utm)])) as Record<
    (typeof utmKeys)[number],
    ReturnType<typeof textSchema>
  >,
);

const stored = v.object({
  host: textSchema(253),
  errorUrl: textSchema(linkLimits.target),
  expireDays: v.fallback(v.optional(v.nullable(v.number()), null), null),
  params: v.fallback(v.optional(v.array(v.object({ key: v.string(), value: v.string() })), []), []),
  utm: v.fallback(v.optional(utm, {}), v.parse(utm, {})),
  isBotFiltered: v.fallback(v.optional(v.boolean(), true), true),
  retentionDays: v.fallback(v.optional(v.number(), 90), 90),
  revision: v.fallback(v.optional(v.number(), 0), 0),
});

/** Reads an app's settings for short links, with defaults for missing ones. */
export function readSetting(settings: unknown): LinkSetting {
  const all = (typeof settings === "object" && settings !== null ? settings : {}) as {
    shortLink?: unknown;
  };
  const part = typeof all.shortLink === "object" && all.shortLink !== null ? all.shortLink : {};
  return v.parse(stored, part);
}

/** The same of an app. */
export async function settingOf(db: Db, appId: number): Promise<LinkSetting> {
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return readSetting(settings);
}

/** Hosts of the account that links of an app may stand at. */
export async function hostsOf(
  db: Db,
  appId: number,
): Promise<{ host: string; isReady: boolean; isSecure: boolean }[]> {
  const rows = await db
    .selectFrom("domain")
    .innerJoin("app", "app.owner_id", "domain.account_id")
    .select(["domain.host", "domain.state", "domain.is_proven", "domain.is_secure"])
    .where("app.id", "=", appId)
    .where("domain.purpose", "in", ["short", "landing"])
    .where((or) => or.or([or("domain.app_id", "=", appId), or("domain.app_id", "is", null)]))
    .orderBy("domain.host")
    .execute();
  return rows.map((row) => ({
    host: row.host,
    isReady: row.state === 1 && row.is_proven,
    isSecure: row.is_secure,
  }));
}

/** Refuses a host that links of the app do not work at. */
export async function checkHost(db: Db, appId: number, host: string): Promise<void> {
  if (host === "") return;
  const found = (await hostsOf(db, appId)).find((one) => one.host === host);
  if (!found) throw new ServiceError("0400", say("没有这个域名，请先在「域名」里添加"), "host");
  if (!found.isReady) throw new ServiceError("0400", say("该域名还没有生效，请先完成解析"), "host");
}

/** Saves the settings unless somebody else has since they were read. */
export async function saveSetting(
  context: AppContext,
  { revision, ...body }: ValidBody<"xlink/saveSetting">,
): Promise<LinkSetting> {
  const { db, app } = context;
  await checkHost(db, app.appId, body.host);
  await checkTargets(context, [{ field: "errorUrl", url: body.errorUrl }]);
  return db.transaction().execute(async (tx) => {
    const { settings } = await tx
      .selectFrom("app")
      .select("settings")
      .where("id", "=", app.appId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (readSetting(settings).revision !== revision) {
      throw new ServiceError("0409", say("设置已被他人修改，请刷新后重试"), "revision");
    }
    const next = { ...body, revision: revision + 1 };
    await tx
      .updateTable("app")
      .set({ settings: JSON.stringify({ ...settings, shortLink: next }) })
      .where("id", "=", app.appId)
      .execute();
    return readSetting({ shortLink: next });
  });
}

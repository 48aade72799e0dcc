import { sql } from "kysely";
import type { LinkDomain, LinkDomainAction, ValidBody } from "../../../src/core/api/contract";
import {
  type LinkDomainKind,
  otherLinkDomain,
} from "../../../src/core/api/contract/constants/link-domain";
import { readIdentity } from "../../attribution/app-identity";
import {
  besideOf,
  readLinkDomain,
  rollbackUntilMs,
  type StoredLinkDomain,
} from "../../attribution/link-domain";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { platformCode } from "../../store/event-tables";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { canEditIntegration } from "./can-edit";
import { linkFilePaths, linkOrigin } from "./link-files";
import { lookAtUniversalLink } from "./universal-findings";

const activeDays = 30;
const logAtMost = 50;
const versionsAtMost = 20;

const appOf = (db: Db, appId: number) =>
  db
    .selectFrom("app")
    .select(["appkey", "settings", "created_at"])
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();

/** The hosts of an app by kind; null where there is only one. */
function hostsOf(
  { config, origin }: Pick<AppContext, "config" | "origin">,
  appkey: string,
): LinkDomain["hosts"] {
  if (!config.linkHost || !config.linkHostTop) return null;
  const hostOf = (kind: LinkDomainKind) =>
    new URL(linkOrigin(config, origin, appkey, kind)).hostname;
  return { top: hostOf("top"), net: hostOf("net") };
}

/**
 * True when the last change can be rolled back: there was a host before, and seven days have not
 * passed.
 */
const canRollBack = (domain: StoredLinkDomain, nowMs: number): boolean =>
  domain.before !== null && nowMs < rollbackUntilMs(domain);

async function readVersions({ db, app, now }: AppContext): Promise<LinkDomain["versions"]> {
  const { rows } = await sql<{ version: string; devices: number }>`
    SELECT version, count(*)::int AS devices FROM device
    WHERE app_id = ${app.appId} AND platform = ${platformCode.ios} AND installed_at IS NOT NULL
      AND (${app.channelIds}::bigint[] IS NULL OR channel_id = ANY(${app.channelIds}::bigint[]))
      AND last_day > ${localDay(app.zones, now()) - activeDays}
    GROUP BY version ORDER BY devices DESC, version DESC LIMIT ${versionsAtMost}`.execute(db);
  return rows;
}

async function readLog({ db, app }: AppContext): Promise<LinkDomain["log"]> {
  const rows = await db
    .selectFrom("link_domain_change as change")
    .leftJoin("account", "account.id", "change.account_id")
    .select(["change.id", "change.at", "change.action", "change.from_kind", "change.to_kind"])
    .select("account.user_name as name")
    .where("change.app_id", "=", app.appId)
    .orderBy("change.id", "desc")
    .limit(logAtMost)
    .execute();
  return rows.map(({ id, at, action, from_kind, to_kind, name }) => ({
    id,
    time: at.getTime(),
    action,
    from: from_kind,
    to: to_kind,
    by: name ?? "",
  }));
}

/** The host of the app's links, and what there is to know before it is changed. */
export async function linkDomainOf(context: AppContext): Promise<LinkDomain> {
  const { db, app, now } = context;
  const row = await appOf(db, app.appId);
  const domain = readLinkDomain(row);
  const hosts = hostsOf(context, row.appkey);
  const beside = hosts && besideOf(domain, now());
  return {
    current: domain.kind,
    hosts,
    beside: beside && { kind: beside.kind, until: beside.untilMs },
    rollbackUntil: hosts && canRollBack(domain, now()) ? rollbackUntilMs(domain) : null,
    versions: await readVersions(context),
    log: await readLog(context),
    canEdit: !context.viewer.embed && canEditIntegration(context),
  };
}

/** Looks at the host that the links are not at now, as Apple does. */
export async function lookAtOther(context: AppContext) {
  const { db, app, config, ports, signal } = context;
  const row = await appOf(db, app.appId);
  if (!hostsOf(context, row.appkey)) throw onlyOne();
  const { ownerId, bundleId } = readIdentity(row.settings, "ios");
  if (ownerId === "" || bundleId === "") {
    throw new ServiceError("0409", say("请先在 iOS 下载配置里填写 Team ID 与 Bundle ID"));
  }
  const origin = linkOrigin(
    config,
    context.origin,
    row.appkey,
    otherLinkDomain(readLinkDomain(row).kind),
  );
  return lookAtUniversalLink(
    { config, ports, signal },
    { teamId: ownerId, bundleId, fileUrl: origin + linkFilePaths.ios },
  );
}

const onlyOne = () => new ServiceError("0409", say("这里只有一个关联域名，无需更换"));

type Change = { action: LinkDomainAction; next: StoredLinkDomain };

/** Changes the host under a lock, and writes down who did. */
async function apply(
  context: AppContext,
  decide: (domain: StoredLinkDomain, hosts: NonNullable<LinkDomain["hosts"]>) => Change,
): Promise<LinkDomain> {
  const { db, app, viewer, now } = context;
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("app")
      .select(["appkey", "settings", "created_at"])
      .where("id", "=", app.appId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const hosts = hostsOf(context, row.appkey);
    if (!hosts) throw onlyOne();
    const domain = readLinkDomain(row);
    const { action, next } = decide(domain, hosts);
    await tx
      .updateTable("app")
      .set({ settings: JSON.stringify({ ...row.settings, linkDomain: next }) })
      .where("id", "=", app.appId)
      .execute();
    await tx
      .insertInto("link_domain_change")
      .values({
        app_id: app.appId,
        at: new Date(now()),
        account_id: viewer.accountId,
        action,
        from_kind: domain.kind,
        to_kind: next.kind,
      })
      .execute();
  });
  return linkDomainOf(context);
}

/** Puts the links at the other host. */
export const changeLinkDomain = (
  context: AppContext,
  { to, isParallel, confirm }: ValidBody<"ulink/change">,
): Promise<LinkDomain> =>
  apply(context, (domain, hosts) => {
    if (domain.kind === to)
      throw new ServiceError("0409", say("已在使用这个域名，请刷新后重试"), "to");
    if (confirm !== hosts[to]) throw new ServiceError("0400", say("与新域名不一致"), "confirm");
    return {
      action: isParallel ? "parallel" : "switch",
      next: { kind: to, before: domain.kind, sinceMs: context.now(), isParallel },
    };
  });

/** Takes the last change back; the host that was tried is served no longer. */
export const rollBackLinkDomain = (context: AppContext): Promise<LinkDomain> =>
  apply(context, (domain) => {
    if (domain.before === null || !canRollBack(domain, context.now())) {
      throw new ServiceError("0409", say("没有可以撤回的切换，或已超过 7 天"));
    }
    const next = { kind: domain.before, before: null, sinceMs: context.now(), isParallel: false };
    return { action: "rollback", next };
  });

/** Serves the host before no longer. */
export const endBeside = (context: AppContext): Promise<LinkDomain> =>
  apply(context, (domain) => {
    if (!besideOf(domain, context.now())) throw new ServiceError("0409", say("旧域名已经停用"));
    return { action: "end", next: { ...domain, before: null, isParallel: false } };
  });

import { randomInt } from "node:crypto";
import { isIP } from "node:net";
import type { Selectable } from "kysely";
import type { UniversalLink, ValidBody } from "../../../src/core/api/contract";
import { identityFault } from "../../../src/core/api/contract/constants/app-link";
import {
  isLinkPath,
  universalLinksAtMost,
} from "../../../src/core/api/contract/constants/universal-link";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { UniversalTables } from "../../store/universal-tables";
import { domainOfHost } from "../domain";
import type { Context } from "../handler";
import { type LinkHosts, linkFile, linkFilePaths, linkOrigin } from "./link-files";

export type ViewedContext = Context & { viewer: Viewer };
export type StoredUniversalLink = Selectable<UniversalTables["universal_link"]>;

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 12;
const drawCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Begins the path of a Universal Link; all below it opens the app. */
export const universalPath = (code: string): string => `/u/${code}/`;

/** No appkey has a hyphen: these hosts and those of apps are never the same. */
const labelOf = (code: string): string => `u-${code}`;

export const knownOf = ({ code, team_id, bundle_id }: StoredUniversalLink) => ({
  appkey: "",
  path: universalPath(code),
  identity: { ownerId: team_id, bundleId: bundle_id, certificates: [] },
});

const originOf = (config: LinkHosts, origin: string, code: string): string =>
  linkOrigin(config, origin, labelOf(code));

/** A link as its owner sees it. */
export function universalLinkOf(
  { config, origin }: Pick<Context, "config" | "origin">,
  row: StoredUniversalLink,
): UniversalLink {
  const base = originOf(config, origin, row.code);
  const end = row.path === "" || row.path.endsWith("/") ? row.path : `${row.path}/`;
  return {
    id: row.id,
    teamId: row.team_id,
    bundleId: row.bundle_id,
    path: row.path,
    link: base + universalPath(row.code) + end,
    entitlement: `applinks:${new URL(base).host}`,
    fileUrl: base + linkFilePaths.ios,
    fileText: linkFile("ios", [knownOf(row)]),
    publishTime: row.published_at?.getTime() ?? null,
    checkTime: row.checked_at?.getTime() ?? null,
    findings: row.checks,
    createTime: row.created_at.getTime(),
  };
}

/** The account's link of that id. 0404 when it has none. */
export async function ownUniversalLink(
  db: Db,
  accountId: number,
  id: number,
): Promise<StoredUniversalLink> {
  const row = await db
    .selectFrom("universal_link")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("该链接不存在或已删除"), "id");
  return row;
}

const messages = {
  ownerId: {
    field: "teamId",
    missing: say("请填写 Team ID"),
    form: say("Team ID 为 10 位大写字母与数字"),
  },
  bundleId: {
    field: "bundleId",
    missing: say("请填写 Bundle ID"),
    form: say("Bundle ID 的格式不对"),
  },
} as const;

function check({ teamId, bundleId, path }: ValidBody<"getLink">): void {
  const problem = identityFault("ios", { ownerId: teamId, bundleId, certificates: [] });
  if (problem && problem.field !== "certificates") {
    const { field, missing, form } = messages[problem.field];
    throw new ServiceError("0400", problem.fault === "missing" ? missing : form, field);
  }
  if (!isLinkPath(path)) {
    throw new ServiceError("0400", say("路径只能含字母、数字、- . _ ~ 与 /，不以 / 开头"), "path");
  }
}

/** Makes a link, or answers the one that is there. */
export async function makeUniversalLink(
  { db, viewer, now }: ViewedContext,
  body: ValidBody<"getLink">,
): Promise<StoredUniversalLink> {
  check(body);
  const { accountId } = viewer;
  const key = { team_id: body.teamId, bundle_id: body.bundleId, path: body.path };
  return db.transaction().execute(async (tx) => {
    await lockLimit(tx, "universalLinks", { account: accountId });
    const rows = await tx
      .selectFrom("universal_link")
      .selectAll()
      .where("account_id", "=", accountId)
      .execute();
    const known = rows.find(
      (row) =>
        row.team_id === key.team_id && row.bundle_id === key.bundle_id && row.path === key.path,
    );
    if (known) return known;
    if (rows.length >= universalLinksAtMost) {
      throw new ServiceError("0409", say("最多 {} 条，请先删除不用的", universalLinksAtMost));
    }
    return tx
      .insertInto("universal_link")
      .values({ account_id: accountId, code: drawCode(), ...key, created_at: new Date(now()) })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** A file that every system takes. */
const linksAtMost = 300;

/** The published links of a host: where each has a host of its own, that one; else all of them. */
export async function universalLinksOfHost(
  db: Db,
  { linkHost }: LinkHosts,
  host: string,
): Promise<StoredUniversalLink[]> {
  if (!isIP(host) && (await domainOfHost(db, host))) return [];
  let query = db
    .selectFrom("universal_link")
    .selectAll()
    .where("published_at", "is not", null)
    .orderBy("id", "desc")
    .limit(linksAtMost);
  if (linkHost) {
    const [label = "", ...rest] = host.toLowerCase().split(".");
    if (rest.join(".") !== linkHost || !label.startsWith("u-")) return [];
    query = query.where("code", "=", label.slice(2));
  }
  return query.execute();
}

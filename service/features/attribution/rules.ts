import { sql } from "kysely";
import type {
  AttributionChange,
  AttributionRules,
  AttributionState,
  CallReply,
  ValidBody,
} from "../../../src/core/api/contract";
import { editionOf } from "../../../src/core/api/contract/constants/edition";
import { type FraudRule, fraudRuleNames } from "../../../src/core/api/contract/constants/fraud";
import { isNetwork } from "../../../src/core/api/contract/constants/ip-network";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { upgradePath } from "../../access/plan";
import { modeOf } from "../../attribution/fraud";
import {
  type AttributionSettings,
  defaultAttribution,
  newAppSettings,
  readSettings,
} from "../../attribution/settings";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { AppContext, HandlerContext } from "../handler";

const keys = [
  ...(["clickWindowDays", "fuzzyWindowHours", "isViewCounted", "viewWindowHours"] as const),
  ...(["reattributionDays", "reengagementDays", "deepWindowDays", "isPackageFirst"] as const),
  ...([
    "clipboardOff",
    "fuzzyOneToOne",
    "fuzzyOrder",
    ...fraudRuleNames,
    "ctitSeconds",
    "installsPerIpAndDay",
    "installsPerNetworkAndDay",
    "installsPerIdAndDay",
    "floodPercent",
    "nightTimes",
    "modelPercent",
    "retentionPercent",
    "hostingNetworks",
  ] as const),
] as const satisfies (keyof AttributionRules)[];

/** Stored settings as the screen shows them: every rule says for itself how it is handled. */
function rulesOf(stored: AttributionSettings): AttributionRules {
  const modes = fraudRuleNames.map((rule) => [rule, modeOf(rule, stored)]);
  return {
    ...(Object.fromEntries(keys.map((key) => [key, stored[key]])) as unknown as AttributionRules),
    reattributionDays: Math.round(stored.reattributionDays),
    clipboardOff: stored.isClipboardUsed ? stored.clipboardOff : [...appPlatforms],
    ...(Object.fromEntries(modes) as Pick<AttributionRules, FraudRule>),
  };
}

async function revisionOf(db: Db, appId: number): Promise<number> {
  const { revision } = await db
    .selectFrom("attribution_change")
    .select(sql<number>`coalesce(max(revision), 0)`.as("revision"))
    .where("app_id", "=", appId)
    .executeTakeFirstOrThrow();
  return revision;
}

export async function readRules({ db, app }: AppContext): Promise<AttributionState> {
  const { settings, edition } = await db
    .selectFrom("app")
    .select(["settings", "edition"])
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  return {
    rules: rulesOf(readSettings(settings).attribution),
    defaults: { ...rulesOf(defaultAttribution), ...newAppSettings.attribution },
    revision: await revisionOf(db, app.appId),
    isProfessional: editionOf({ applyVersion: edition }) === "professional",
  };
}

/** Saves rules that nobody else has saved since `revision` was read, and who did it. */
export async function saveRules(
  { db, app, viewer, now }: HandlerContext<"attribution/save">,
  { revision, rules: given }: ValidBody<"attribution/save">,
): Promise<void> {
  const unknown = given.hostingNetworks.find((text) => !isNetwork(text));
  if (unknown !== undefined) {
    throw new ServiceError("0400", say("「{}」应为 IP 地址或网段", unknown), "hostingNetworks");
  }
  await db.transaction().execute(async (tx) => {
    const stored = await tx
      .selectFrom("app")
      .select(["settings", "edition"])
      .where("id", "=", app.appId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if ((await revisionOf(tx, app.appId)) !== revision) {
      throw new ServiceError("0409", say("归因设置已被他人修改，请刷新后重试"), "revision");
    }
    if (
      given.fuzzyOrder !== "latest" &&
      editionOf({ applyVersion: stored.edition }) !== "professional"
    ) {
      throw new ServiceError(
        "0403",
        say("调整模糊匹配的优先级需要专业版"),
        "fuzzyOrder",
        undefined,
        {
          link: upgradePath,
        },
      );
    }
    const known = readSettings(stored.settings);
    const before = rulesOf(known.attribution);
    // A page of the version before does not know every rule; who was not asked yet says nothing.
    const fuzzyOneToOne = given.fuzzyOneToOne ?? before.fuzzyOneToOne;
    const rules = { ...before, ...given, fuzzyOneToOne };
    const isSame = (key: keyof AttributionRules) =>
      JSON.stringify(before[key]) === JSON.stringify(rules[key]);
    const changed = keys.filter((key) => !isSame(key));
    if (changed.length === 0) return;
    const attribution = { ...known.attribution, ...rules, isClipboardUsed: true };
    await tx
      .updateTable("app")
      .set({ settings: JSON.stringify({ ...stored.settings, attribution }) })
      .where("id", "=", app.appId)
      .execute();
    const pick = (from: AttributionRules) =>
      JSON.stringify(Object.fromEntries(changed.map((key) => [key, from[key]])));
    await tx
      .insertInto("attribution_change")
      .values({
        app_id: app.appId,
        account_id: viewer.accountId,
        revision: revision + 1,
        at: new Date(now()),
        before: pick(before),
        after: pick(rules),
      })
      .execute();
  });
}

/** Who changed what, newest first. */
export async function listChanges(
  { db, app }: AppContext,
  { currentPage, pageSize }: ValidBody<"attribution/changes">,
): Promise<CallReply<"attribution/changes">> {
  const { total } = await db
    .selectFrom("attribution_change")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("app_id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("attribution_change as c")
    .leftJoin("account as a", "a.id", "c.account_id")
    .select(["c.id", "c.at", "c.before", "c.after", "a.user_name as userName"])
    .where("c.app_id", "=", app.appId)
    .orderBy("c.id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const list = rows.map(({ id, at, before, after, userName }): AttributionChange => {
    const [from, to] = [before, after] as Record<string, unknown>[];
    const names = keys.filter((key) => key in (to ?? {}));
    const changes = names.map((key) => ({ key, before: from?.[key], after: to?.[key] }));
    return { id, time: at.getTime(), userName: userName ?? "", changes };
  });
  return { map: { list, pagination: { currentPage, pageSize, totalRecords: total } } };
}

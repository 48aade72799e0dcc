import type { CallName, PlanKey, ProfessionalFeature } from "../../src/core/api/contract";
import { mostBoards, mostCards } from "../../src/core/api/contract/constants/board";
import { editionOf } from "../../src/core/api/contract/constants/edition";
import { mostPlans } from "../../src/core/api/contract/constants/plan";
import { addDays, type Day, dayAt } from "../../src/core/format/day";
import type { AppAccess } from "../base/caller";
import type { PlanLimits } from "../base/catalogue";
import type { ServiceConfig } from "../base/config";
import { type Message, say, verbatim } from "../base/message";
import { ServiceError } from "../base/service-error";

/** Console path where the owner of an app buys more. */
export const upgradePath = "/more/pay_page";

type Config = Pick<ServiceConfig, "catalogue" | "license">;
type Planned = Pick<AppAccess, "term" | "zones"> & { isOpenToAll?: boolean };

const unlimited: PlanLimits = {
  channels: null,
  subChannels: null,
  members: null,
  rawLogDays: null,
  rules: null,
  dayEvents: null,
  boards: mostBoards,
  boardCards: mostCards,
  plans: mostPlans,
};

const planNames: Record<PlanKey, Message> = {
  trial: say("体验版"),
  standard: say("标准版"),
  professional: say("专业版"),
};

/**
 * Returns the plan that applies to an app now; null when the licence decides, or the app is an
 * experience app.
 */
export function planOf({ term }: Pick<Planned, "term">, { license }: Config): PlanKey | null {
  if (license || term.isOpenToAll) return null;
  if (term.isTrial) return "trial";
  return editionOf({ applyVersion: term.edition }) === "standard" ? "standard" : "professional";
}

/** The limits of an app. */
export function limitsOf(app: Pick<Planned, "term">, config: Config): PlanLimits {
  const plan = planOf(app, config);
  return plan ? config.catalogue.quotas[plan] : unlimited;
}

/**
 * True when the term has ended: data stays readable and is still counted, nothing new can be
 * created.
 */
export const isExpired = ({ term }: Pick<Planned, "term">, { license }: Config, now: number) =>
  license === null && !term.isOpenToAll && term.expireAt !== null && term.expireAt.getTime() <= now;

/** Calls that make something new, which an app whose term is over cannot. */
const creating: ReadonlySet<CallName> = new Set([
  "channel/addChannel",
  "channel/batchAdd",
  "channel/checkImport",
  "channel/batchImport",
  "channel/addChildChannel",
  "channel/addGroup",
  "channel/restore",
  "ad/addChannel",
  "asa/addChannel",
  "event/add",
  "invite/add",
  "webhook/add",
  "monitor/addRule",
  "openApi/addKey",
]);

/** Calls that begin what only the professional edition has; what was begun before goes on. */
const professional: Partial<Record<CallName, ProfessionalFeature>> = {
  "ad/addChannel": "ads",
  "asa/addChannel": "asa",
  "openApi/addKey": "api",
};

const featureNames: Record<ProfessionalFeature, Message> = {
  ads: say("广告平台渠道"),
  asa: verbatim("Apple Search Ads"),
  api: say("开放接口"),
  raw: say("原始日志导出"),
};

const lacking = (message: Message, more: { field?: string; limit?: number } = {}): ServiceError => {
  const { field, ...limits } = more;
  return new ServiceError("0403", message, field, undefined, { link: upgradePath, ...limits });
};

const lacksFeature = (feature: ProfessionalFeature, app: Planned, config: Config): boolean => {
  const plan = planOf(app, config);
  if (plan === null || plan === "professional") return false;
  return config.catalogue.professionalOnly.includes(feature);
};

/** Refuses what only the professional edition can do, beside a field of a form where one asks for it. */
export function checkFeature(
  feature: ProfessionalFeature,
  app: Planned,
  config: Config,
  field?: string,
): void {
  if (!lacksFeature(feature, app, config)) return;
  const message = say("{}是专业版的功能，请先升级", featureNames[feature]);
  throw lacking(message, field === undefined ? {} : { field });
}

/** Refuses days whose single events the edition does not show any more; they are kept, and counted as ever. */
export function checkRawDay(start: Day, app: Planned, config: Config, now: number): void {
  const plan = planOf(app, config);
  const limit = limitsOf(app, config).rawLogDays;
  if (limit === null || plan === null) return;
  const first = addDays(dayAt(now, app.zones), 1 - limit);
  if (start >= first) return;
  const way = say(plan === "professional" ? "更早的请联系客服" : "更早的请先升级");
  throw lacking(
    say("{}可以查看最近 {} 天的原始日志（{} 起），{}", planNames[plan], limit, first, way),
    {
      field: "start",
      limit,
    },
  );
}

/** Refuses what the edition or the term of an app does not cover. */
export function checkPlan(name: CallName, app: Planned, config: Config, now: number): void {
  const feature = professional[name];
  if (creating.has(name) && isExpired(app, config, now)) {
    const day = dayAt(app.term.expireAt?.getTime() ?? now, app.zones);
    // Renewed as it is, the app would be refused again.
    if (feature && lacksFeature(feature, app, config)) {
      throw lacking(
        say("应用已于 {} 到期，{}是专业版的功能：续费专业版后才能新建", day, featureNames[feature]),
      );
    }
    throw lacking(say("应用已于 {} 到期，续费后才能新建；已有的数据仍可查看", day));
  }
  if (feature) checkFeature(feature, app, config);
}

/** Refuses what a limit does not hold any more, with what is used and where more is bought. */
export function checkLimit(
  {
    what,
    used,
    adding,
    limit,
    plan,
    link = upgradePath,
  }: {
    what: Message;
    used: number;
    adding: number;
    limit: number | null;
    plan: PlanKey | null;
    /** Names the app where another one may be open. */
    link?: string;
  },
  field?: string,
): void {
  if (limit === null || used + adding <= limit || plan === null) return;
  const more = adding > 1 ? say("，本次 {} 个", adding) : "";
  const way = say(plan === "professional" ? "请联系客服" : "请升级后再添加");
  throw new ServiceError(
    "0403",
    say(
      "{}已达上限：已有 {} 个{}，{}最多 {} 个，{}",
      what,
      used,
      more,
      planNames[plan],
      limit,
      way,
    ),
    field,
    undefined,
    { link, used, limit },
  );
}

import { sql } from "kysely";
import { dayText } from "../store/local-time";
import type { Db } from "../store/open";
import { adPlatforms, placesOfPromotion, type SeedAppPlan, type SeedPlatform } from "./catalog";
import { linkTraffic } from "./link-plans";
import type { Random } from "./random";

/** Deliberate problem of a channel, so that the console has something to find. */
export type Anomaly = "ip" | "night" | "stopped" | "click-hijack" | "click-flood";

export interface SeedChannel {
  id: number;
  type: 1 | 2 | 3 | 4;
  /** Weight among the app's channels. */
  weight: number;
  /** First and last day of its traffic, counted back from today. */
  firstDaysAgo: number;
  lastDaysAgo: number;
  anomaly: Anomaly | null;
  /** Systems that it reaches. */
  platforms: readonly SeedPlatform[];
}

/** The numbers that come next. */
export interface SeedNumbers {
  app: number;
  group: number;
  channel: number;
}

/** Advertising of an app: rows of its tables, and the channels that bring traffic. */
export interface PlannedChannels {
  groups: {
    app_id: number;
    id: number;
    name: string;
    is_default: boolean;
    created_at: Date;
  }[];
  rows: ReturnType<typeof channelRow>[];
  channels: SeedChannel[];
}

interface Draft extends Omit<SeedChannel, "id"> {
  code: string;
  name: string;
  parent: number | null;
  group: number;
  cpa: number | null;
}

/** Days since when apps advertise in Apple's search. */
export const searchAdsDays = 60;

const dayMs = 86_400_000;
const everywhere: readonly SeedPlatform[] = ["android", "ios", "harmony"];
const anomalies: (Anomaly | undefined)[] = [
  undefined,
  undefined,
  "ip",
  undefined,
  "night",
  "stopped",
  "click-hijack",
  "click-flood",
];

/** The second app advertises where the first does not. */
export const firstPlatform = ({ plan }: { plan: SeedAppPlan }): number => (plan.adv === 4 ? 4 : 0);

/** The first channel keeps its code so that documentation can name it. */
function drafts(plan: SeedAppPlan, groups: number[], random: Random): Draft[] {
  const list: Draft[] = [];
  for (let index = 0; index < plan.normal; index++) {
    const isSteady = index < 3;
    const firstDaysAgo = isSteady ? plan.ageDays : random.int(20, plan.ageDays);
    const anomaly = (plan.owner === "first" && anomalies[index]) || null;
    const length = random.int(25, 75);
    const runsOn = isSteady || random.chance(0.15) || anomaly !== null;
    const promotionPlacement = placesOfPromotion[index % placesOfPromotion.length] ?? "";
    const lastDaysAgo =
      anomaly === "stopped" ? 20 : runsOn ? 0 : Math.max(0, firstDaysAgo - length);
    list.push({
      type: 1,
      code: `${plan.appkey.slice(0, 4)}_${String(index + 1).padStart(3, "0")}`,
      name: `${promotionPlacement}${String(Math.floor(index / placesOfPromotion.length) + 1).padStart(2, "0")}`,
      platforms: everywhere,
      parent: null,
      group: random.pick(groups),
      cpa: random.chance(0.6) ? random.int(30, 450) / 10 : null,
      weight: 1 / (index + 1) ** 1.05,
      firstDaysAgo: Math.max(firstDaysAgo, anomaly ? 60 : 0),
      lastDaysAgo,
      anomaly,
    });
  }
  for (let index = 0; index < plan.adv; index++) {
    const platform = adPlatforms[(index + firstPlatform({ plan })) % adPlatforms.length] ?? "";
    const firstDaysAgo = random.int(Math.min(60, plan.ageDays), plan.ageDays);
    list.push({
      type: 2,
      // What it advertises is the app of one system.
      platforms: ["android"],
      name: `${platform}投放`,
      parent: null,
      anomaly: null,
      lastDaysAgo: 0,
      code: `adv_${String(index + 1).padStart(2, "0")}`,
      group: groups[0] ?? 0,
      cpa: random.int(80, 450) / 10,
      weight: 0.35 / (index + 1),
      firstDaysAgo,
    });
  }
  for (let index = 0; index < plan.asa; index++) {
    list.push({
      type: 3,
      platforms: ["ios"],
      name: "苹果搜索广告",
      parent: null,
      anomaly: null,
      lastDaysAgo: 0,
      code: `asa_${index + 1}`,
      group: groups[0] ?? 0,
      cpa: null,
      weight: 0.5,
      firstDaysAgo: Math.min(searchAdsDays, plan.ageDays),
    });
  }
  const plain = { anomaly: null, group: groups[0] ?? 0, parent: null, cpa: null };
  return [...list, ...linkTraffic(plan).map((link) => ({ ...plain, ...link }))];
}

/** Children are young, so that they take part in recent days only. */
const childDays = 25;

/** Children share a part of their parent's traffic; the rest stays with the parent itself. */
function children(plan: SeedAppPlan, parents: Draft[], random: Random): Draft[] {
  return parents.slice(6, 6 + plan.parents).flatMap((parent, index) => {
    const count = random.int(3, 12);
    const shared = parent.weight * 0.7;
    parent.weight -= shared;
    return Array.from(
      { length: count },
      (_, child): Draft => ({
        ...parent,
        anomaly: null,
        firstDaysAgo: Math.min(parent.firstDaysAgo, childDays),
        lastDaysAgo: 0,
        parent: 6 + index,
        code: `${parent.code}_${child + 1}`,
        name: `${parent.name}(${child + 1})`,
        weight: shared / count,
      }),
    );
  });
}

/** The groups and channels of an app, with the numbers that an empty store would give them. */
export function planChannels(
  { id: appId, plan }: { id: number; plan: SeedAppPlan },
  numbers: SeedNumbers,
  random: Random,
  nowMs: number,
): PlannedChannels {
  const groups = ["默认分组", ...plan.groups].map((name, index) => ({
    app_id: appId,
    id: numbers.group++,
    name,
    is_default: index === 0,
    created_at: new Date(nowMs - plan.ageDays * dayMs + index * 1000),
  }));
  const parents = drafts(
    plan,
    groups.map(({ id }) => id),
    random,
  );
  const channels: SeedChannel[] = [];
  const appCreatedMs = plan.createdAt ? Date.parse(plan.createdAt) : nowMs - plan.ageDays * dayMs;
  const rowsOf = (list: Draft[]) => {
    const rows = list.map((draft) =>
      channelRow(appId, draft, channels, numbers, random, { nowMs, appCreatedMs }),
    );
    list.forEach((draft, index) => {
      const id = rows[index]?.id;
      if (id !== undefined) channels.push({ ...pickTraffic(draft), id });
    });
    return rows;
  };
  const nested = children(plan, parents, random);
  return { groups, rows: [...rowsOf(parents), ...rowsOf(nested)], channels };
}

/** Creates the groups and channels of an app. */
export async function seedChannels(
  db: Db,
  { groups, rows }: Pick<PlannedChannels, "groups" | "rows">,
  createdBy: number,
): Promise<void> {
  await db.insertInto("channel_group").values(groups).execute();
  await db
    .insertInto("channel")
    .values(rows.map((row) => ({ ...row, created_by: createdBy })))
    .execute();
  await db
    .insertInto("link_code")
    .values(rows.map(({ app_id, id, link_code }) => ({ code: link_code, app_id, channel_id: id })))
    .execute();
}

const pickTraffic = ({ type, weight, firstDaysAgo, lastDaysAgo, anomaly, platforms }: Draft) => ({
  type,
  platforms,
  weight,
  firstDaysAgo,
  lastDaysAgo,
  anomaly,
});

function channelRow(
  appId: number,
  draft: Draft,
  kept: SeedChannel[],
  numbers: SeedNumbers,
  random: Random,
  { nowMs, appCreatedMs }: { nowMs: number; appCreatedMs: number },
) {
  const planned = nowMs - draft.firstDaysAgo * dayMs - random.int(1, 20) * 3_600_000;
  const createdMs = Math.max(planned, appCreatedMs);
  const today = Math.floor(nowMs / dayMs);
  return {
    app_id: appId,
    id: numbers.channel++,
    code: draft.code,
    name: draft.name,
    type: draft.type,
    parent_id: draft.parent === null ? null : (kept[draft.parent]?.id ?? null),
    group_id: draft.group,
    link_code: random.code(7),
    promote: draft.type === 1 && random.chance(0.2) ? 3 : 1,
    params: JSON.stringify(random.chance(0.2) ? [{ key: "from", value: draft.code }] : []),
    cpa: draft.cpa,
    owner: random.chance(0.5) ? random.pick(["陈默", "苏晚", "江以南", "顾临"]) : "",
    period_start: sql<string>`${dayText(today - draft.firstDaysAgo)}::date`,
    remark: draft.anomaly === "stopped" ? "合作已结束" : "",
    state: draft.anomaly === "stopped" ? 2 : 1,
    created_at: new Date(createdMs),
    updated_at: new Date(createdMs),
  };
}

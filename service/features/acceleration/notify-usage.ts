import type { EdgePackUse } from "../../../src/core/api/contract";
import {
  type EdgePackKind,
  edgePackKinds,
  edgePayPath,
  edgeWarnShares,
} from "../../../src/core/api/contract/constants/acceleration";
import { dayAt } from "../../../src/core/format/day";
import { formatBitRate, formatBytes } from "../../../src/core/format/number";
import type { ServiceConfig } from "../../base/config";
import { type Message, say } from "../../base/message";
import { zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import { readEdgeUsage } from "../finance";
import { notify } from "../message";

const messages: Record<
  EdgePackKind,
  { name: Message; amount: (value: number) => string | Message; full: Message }
> = {
  traffic: {
    name: say("流量"),
    amount: formatBytes,
    full: say("加速服务不中断，多出的流量不欠费，请尽快补足。"),
  },
  bandwidth: {
    name: say("带宽"),
    amount: formatBitRate,
    full: say("加速服务不中断，请尽快扩容。"),
  },
  domains: {
    name: say("域名数"),
    amount: (value) => say("{} 个", value),
    full: say("已有的域名不受影响，不能再添加新的域名。"),
  },
  protection: {
    name: say("防护峰值"),
    amount: (value) => `${Math.round(value)} QPS`,
    full: say("防护不中断，请尽快扩容。"),
  },
};

/** Peaks are of a month: each begins anew. */
const isMonthly = (kind: EdgePackKind): boolean => kind === "bandwidth" || kind === "protection";

/**
 * Returns the key that separates one period of a package from the next: limit, end, and for peaks
 * the month. Buying more, or the end of a part, starts a new period.
 */
const periodOf = (kind: EdgePackKind, { limit, lots }: EdgePackUse, day: string): string =>
  [limit, lots.at(-1)?.endTime ?? 0, ...(isMonthly(kind) ? [day.slice(0, 7)] : [])].join(":");

/** The greatest share that is told of and has been reached. */
const shareOf = ({ used, limit }: EdgePackUse): number | undefined =>
  limit === null || used === 0 ? undefined : edgeWarnShares.find((share) => used >= limit * share);

interface NotifiedApp {
  id: number;
  name: string;
  appkey: string;
  ownerId: number;
  zones: Parameters<typeof dayAt>[1];
}

async function notifyOne(
  db: Db,
  app: NotifiedApp,
  kind: EdgePackKind,
  use: EdgePackUse,
  at: number,
) {
  const share = shareOf(use);
  if (share === undefined) return;
  const { name, amount, full } = messages[kind];
  const percent = share * 100;
  await notify(db, {
    accountId: app.ownerId,
    appId: app.id,
    event: "edgePack",
    title:
      share === 1
        ? say("加速{}已用完：{}", name, app.name)
        : say("加速{}已用 {}%：{}", name, percent, app.name),
    body: say(
      "「{}」的加速{}已用 {}，共 {}。{}",
      app.name,
      name,
      amount(use.used),
      amount(use.limit ?? 0),
      share === 1 ? full : say("请留意用量，及时购买。"),
    ),
    link: `${edgePayPath(kind)}?app=${app.appkey}`,
    at,
    onceKey: `edge:${app.id}:${kind}:${percent}:${periodOf(kind, use, dayAt(at, app.zones))}`,
  });
}

/** Tells owners once for each share and period of a package of which that share is used. */
export async function notifyUsage(
  { db, config }: { db: Db; config: Pick<ServiceConfig, "catalogue" | "license"> },
  at: number,
  signal?: AbortSignal,
): Promise<void> {
  const apps = await db
    .selectFrom("app")
    .select(["id", "name", "appkey", "owner_id", "time_zone", "zone_changes"])
    .where("line", "=", "afpm")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id, name, appkey, owner_id: ownerId, ...zoned } of apps) {
    if (signal?.aborted) return;
    const zones = zonesOf(zoned);
    const { packs } = await readEdgeUsage({ db, config }, { appId: id, zones }, at);
    for (const kind of edgePackKinds) {
      await notifyOne(db, { id, name, appkey, ownerId, zones }, kind, packs[kind], at);
    }
  }
}

import type { Db } from "../store/open";
import type { SeedApp } from "./apps";
import type { SeedClock } from "./traffic-plan";

/** Codes of the kinds, as stored. */
const kind = { release: 1, campaign: 2, incident: 3 } as const;

/** Annotations that explain conspicuous points in the trends of an app. */
const drafts: [appkey: string, daysAgo: number, kind: number, text: string][] = [
  ["xmsj7k", 41, kind.campaign, "秋季新服预约活动上线"],
  ["xmsj7k", 26, kind.release, "3.2.1 发布"],
  ["xmsj7k", 20, kind.incident, "停用一个作弊渠道，其后没有新增"],
  ["xmsj7k", 12, kind.incident, "平台网络故障，全天没有数据"],
  ["xmsj7k", 3, kind.incident, "「公众号推文01」IP 聚集、「知乎问答01」夜间集中"],
  ["ylgo5m", 11, kind.campaign, "双十一大促"],
  ["ylgo5m", 2, kind.incident, "更换证书后 Universal Link 校验失败，iOS 拉起受影响"],
  ["qjgj3t", 5, kind.incident, "旧版闪退，重装量为平时的十几倍"],
];

/** Explains on the trends of an app what was planted in them. */
export async function seedAnnotations(
  db: Db,
  { id, plan }: SeedApp,
  ownerId: number,
  { today, nowMs }: SeedClock,
): Promise<void> {
  const rows = drafts
    .filter(([appkey]) => appkey === plan.appkey)
    .map(([, daysAgo, code, text]) => ({
      app_id: id,
      day: today - daysAgo,
      kind: code,
      text,
      account_id: ownerId,
      updated_at: new Date(nowMs - daysAgo * 86_400_000),
    }));
  if (rows.length > 0) await db.insertInto("annotation").values(rows).execute();
}

import type { Db } from "../store/open";
import type { SeedAccounts } from "./accounts";

const hourMs = 3_600_000;

const drafts: [type: string, title: string, body: string, hoursAgo: number, isRead: boolean][] = [
  [
    "alert",
    "渠道「公众号推文01」IP 聚集",
    "近 24 小时内，该渠道有超过四成的激活来自少数几个 IP，已标记为异常激活。",
    5,
    false,
  ],
  [
    "alert",
    "回传失败率升高",
    "「巨量引擎投放」近 6 小时回传失败 37%，对方返回 HTTP 401，请检查授权是否过期。",
    9,
    false,
  ],
  [
    "alert",
    "Universal Link 校验失败",
    "「悦里优选」更换证书后，关联域名文件无法访问，iOS 拉起可能受影响。",
    30,
    false,
  ],
  ["alert", "重装激增", "「轻记工具箱」5 天前重装量为平时的 15 倍。", 118, true],
  [
    "alert",
    "数据中断",
    "「星漠世界」12 天前全天没有收到数据，原因为平台侧网络故障，现已恢复。",
    280,
    true,
  ],
  [
    "system",
    "欢迎使用析源",
    "从创建应用、集成 SDK、创建渠道开始，几分钟即可看到第一条数据。",
    900,
    true,
  ],
];

/** Messages of the first account: the accidents of the seeded data, and a welcome. */
export async function seedMessages(db: Db, accounts: SeedAccounts, nowMs: number): Promise<void> {
  await db
    .insertInto("message")
    .values(
      drafts.map(([type, title, body, hoursAgo, isRead]) => ({
        account_id: accounts.first,
        type,
        title,
        body,
        created_at: new Date(nowMs - hoursAgo * hourMs),
        read_at: isRead ? new Date(nowMs - (hoursAgo - 2) * hourMs) : null,
      })),
    )
    .execute();
}

import type { MessageType } from "../../src/core/api/contract";
import type { Db } from "../store/open";
import type { SeedAccounts } from "./accounts";

const hourMs = 3_600_000;

interface Draft {
  type: MessageType;
  title: string;
  body: string;
  titleEn: string;
  bodyEn: string;
  /** Console path that it is about. */
  link?: string;
  hoursAgo: number;
  isRead?: boolean;
}

const drafts: Draft[] = [
  {
    type: "alert",
    title: "渠道「公众号推文01」IP 聚集",
    body: "近 24 小时内，该渠道有超过四成的激活来自少数几个 IP，已标记为异常激活。\n\n建议：\n1. 在渠道报表里查看异常激活的占比；\n2. 与渠道方核对投放方式；\n3. 结算前扣除异常部分。",
    titleEn: "IP clustering on channel “公众号推文01”",
    bodyEn:
      "In the last 24 hours, over 40% of this channel’s activations came from a few IPs. They were flagged as suspicious.\n\nWhat to do:\n1. See the share of suspicious activations in the channel report;\n2. Check the placement with your partner;\n3. Leave them out of the settlement.",
    link: "/channel/channel_report",
    hoursAgo: 5,
  },
  {
    type: "alert",
    title: "回传失败率升高",
    body: "「巨量引擎投放」近 6 小时回传失败 37%，对方返回 HTTP 401，请检查授权是否过期。",
    titleEn: "More postbacks fail",
    bodyEn:
      "37% of the postbacks of “巨量引擎投放” failed in the last 6 hours with HTTP 401. Check whether the authorization has expired.",
    link: "/channel/channel_manage?tab=adv",
    hoursAgo: 9,
  },
  {
    type: "activity",
    title: "年末特惠：续费两年享九折",
    body: "即日起至 12 月 31 日，专业版续费两年享九折，续费三年享八折。\n优惠在支付时自动计算，可与流量券同时使用。",
    titleEn: "Year-end offer: 10% off two years",
    bodyEn:
      "Until December 31, renew Professional for two years at 10% off or three years at 20% off.\nThe discount applies at checkout and works with traffic coupons.",
    hoursAgo: 26,
  },
  {
    type: "alert",
    title: "Universal Link 校验失败",
    body: "「悦里优选」更换证书后，关联域名文件无法访问，iOS 拉起可能受影响。",
    titleEn: "Universal Link check failed",
    bodyEn:
      "“悦里优选” has a new certificate, and its associated domains file can’t be read. Opening the app on iOS may fail.",
    link: "/integration/ios",
    hoursAgo: 30,
  },
  {
    type: "grant",
    title: "权限申请：轻记工具箱",
    body: "139****2203 申请查看「渠道管理」：周报需要核对渠道数据",
    titleEn: "Access request: 轻记工具箱",
    bodyEn: "139****2203 asks for access to “Channels” (View): 周报需要核对渠道数据",
    link: "/user/apply_list",
    hoursAgo: 44,
  },
  {
    type: "system",
    title: "数据对比支持自定义时段",
    body: "「数据对比」现在可以任选两段日期：环比、同比之外，也能与一次活动之前相比。",
    titleEn: "Custom periods in Data comparison",
    bodyEn:
      "Compare any two periods: not only with the previous one or last year, but also with the time before a campaign.",
    link: "/data/data_comparison",
    hoursAgo: 96,
  },
  {
    type: "alert",
    title: "重装激增",
    body: "「轻记工具箱」昨日重装量为平时的 15 倍。",
    titleEn: "Reinstalls surged",
    bodyEn: "Yesterday “轻记工具箱” had 15 times its usual reinstalls.",
    link: "/data/app_stats",
    hoursAgo: 95,
    isRead: true,
  },
  {
    type: "order",
    title: "标准版将在 30 天后到期：轻记工具箱",
    body: "「轻记工具箱」的标准版将在 30 天后到期。到期后历史数据保留，请及时续费。",
    titleEn: "Standard expires in 30 days: 轻记工具箱",
    bodyEn: "Standard of “轻记工具箱” expires in 30 days. Your data is kept; renew it in time.",
    // Its term ends in 9 days.
    hoursAgo: 21 * 24,
    isRead: true,
  },
  {
    type: "grant",
    title: "权限申请已通过：星漠世界",
    body: "您现在可以查看「星漠世界」的数据报表。",
    titleEn: "Access request approved: 星漠世界",
    bodyEn: "You can now view the reports of “星漠世界”.",
    hoursAgo: 200,
    isRead: true,
  },
  {
    type: "alert",
    title: "数据中断",
    body: "「星漠世界」昨日全天没有收到数据，原因为平台侧网络故障，现已恢复。",
    titleEn: "Data gap",
    bodyEn:
      "“星漠世界” received no data all day yesterday because of a network failure on our side. It is fixed.",
    hoursAgo: 263,
    isRead: true,
  },
  {
    type: "system",
    title: "系统维护通知",
    body: "系统将于本周日 02:00–04:00 升级存储。\n期间控制台只读；上报不受影响，数据在升级结束后补齐。",
    titleEn: "Scheduled maintenance",
    bodyEn:
      "Storage is upgraded this Sunday, 02:00–04:00.\nThe console is read-only meanwhile; events are accepted and appear in reports afterwards.",
    hoursAgo: 400,
    isRead: true,
  },
  {
    type: "activity",
    title: "邀请有礼",
    body: "邀请同行注册并创建第一个应用，双方各得 10 GB 流量券。",
    titleEn: "Invite a friend",
    bodyEn:
      "When someone you invite signs up and creates an app, both of you get a 10 GB traffic coupon.",
    hoursAgo: 620,
    isRead: true,
  },
  {
    type: "system",
    title: "欢迎使用析源",
    body: "从创建应用、集成 SDK、创建渠道开始，几分钟即可看到第一条数据。",
    titleEn: "Welcome to 析源",
    bodyEn: "Create an app, integrate the SDK and add a channel to see your first data in minutes.",
    link: "/workbench",
    hoursAgo: 900,
    isRead: true,
  },
];

/** A message about the latest term of an app that the account paid for, from its order. */
async function paidOrder(db: Db, accountId: number) {
  const order = await db
    .selectFrom("purchase")
    .innerJoin("app", "app.id", "purchase.app_id")
    .select(["app.name", "purchase.edition", "years", "total_cents", "paid_at"])
    .where("account_id", "=", accountId)
    .where("state", "=", 1)
    .where("years", ">", 0)
    .orderBy("paid_at", "desc")
    .executeTakeFirst();
  if (!order?.paid_at) return [];
  const { name, years } = order;
  const isStandard = order.edition === "standard";
  const amount = (order.total_cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  return [
    {
      account_id: accountId,
      type: "order" as const,
      title: "订单支付成功",
      body: `「${name}」续费${isStandard ? "标准版" : "专业版"} ${years} 年的订单已支付，金额 ${amount} 元。\n发票可在支付后 180 天内申请。`,
      title_en: "Order paid",
      body_en: `The order for ${isStandard ? "Standard" : "Professional"} for “${name}” (${years === 1 ? "1 year" : `${years} years`}) is paid: ¥${amount}.\nYou can request an invoice within 180 days.`,
      link: "/user/order_page",
      created_at: order.paid_at,
      read_at: new Date(order.paid_at.getTime() + 2 * hourMs),
    },
  ];
}

/** Messages of the first account, of every type: the anomalies of the seeded data, and what is new. */
export async function seedMessages(db: Db, accounts: SeedAccounts, nowMs: number): Promise<void> {
  await db
    .insertInto("message")
    .values([
      ...(await paidOrder(db, accounts.first)),
      ...drafts.map(
        ({ type, title, body, titleEn, bodyEn, link = "", hoursAgo, isRead = false }) => ({
          account_id: accounts.first,
          type,
          title,
          body,
          title_en: titleEn,
          body_en: bodyEn,
          link,
          created_at: new Date(nowMs - hoursAgo * hourMs),
          read_at: isRead ? new Date(nowMs - (hoursAgo - 2) * hourMs) : null,
        }),
      ),
    ])
    .execute();
}

import type { AnnouncementKind } from "../../src/core/api/contract";
import type { Db } from "../store/open";
import type { SeedAccounts } from "./accounts";

const dayMs = 86_400_000;

interface Draft {
  kind: AnnouncementKind;
  title: string;
  body: string;
  titleEn: string;
  bodyEn: string;
  link?: string;
  /** Days from now; negative = ago. */
  startDays: number;
  endDays?: number;
}

const announcements: Draft[] = [
  {
    kind: "notice",
    title: "SDK 合规说明更新：隐私清单新增必需理由",
    body: "苹果要求隐私清单写明必需理由接口的用途。请在集成指引里下载新的隐私段落，并在下一个版本提交前更新。",
    titleEn: "SDK privacy update: required reasons in the privacy manifest",
    bodyEn:
      "Apple requires the privacy manifest to state why an app uses required-reason APIs. Download the new privacy section from the integration guide and update before your next submission.",
    link: "/integration/ios",
    startDays: -2,
  },
  {
    kind: "notice",
    title: "本周六 02:00–03:00 例行维护",
    body: "维护期间上报不受影响，报表可能晚几分钟更新。",
    titleEn: "Maintenance this Saturday, 02:00–03:00",
    bodyEn: "Events are accepted as usual; reports may lag a few minutes.",
    startDays: -5,
    endDays: 4,
  },
  {
    kind: "change",
    title: "开放接口支持子渠道与渠道包导出",
    body: "新增子渠道、应用包和渠道包导出的接口，用量与控制台一致，说明见开放接口文档。",
    titleEn: "Open API: sub-channels and channel package export",
    bodyEn:
      "New endpoints for sub-channels, packages and channel package export. Limits match the console; see the Open API docs.",
    startDays: -3,
  },
  {
    kind: "change",
    title: "集成检测支持鸿蒙",
    body: "扫码打开测试页，按步骤完成七项检测。",
    titleEn: "Integration check for HarmonyOS",
    bodyEn: "Scan the code to open the test page and run the seven checks.",
    link: "/integration/harmony",
    startDays: -12,
  },
  {
    kind: "banner",
    title: "双十一大促期间延长值班",
    body: "11 月 8 日至 12 日客服值班到 24:00。",
    titleEn: "Longer support hours for Singles’ Day",
    bodyEn: "Support is available until 24:00 from November 8 to 12.",
    startDays: -16,
    endDays: -11,
  },
  {
    kind: "promotion",
    title: "续费两年九折，三年八折",
    body: "优惠在支付时自动计算，可与优惠券同时使用。",
    titleEn: "10% off two years, 20% off three",
    bodyEn: "The discount applies at checkout and works with coupons.",
    link: "/more/pay_page",
    startDays: -30,
    endDays: -1,
  },
  {
    kind: "banner",
    title: "年末结算提醒",
    body: "请在 12 月 25 日前完成当月发票申请。",
    titleEn: "Year-end invoices",
    bodyEn: "Request this month’s invoices by December 25.",
    link: "/user/invoice",
    startDays: 9,
    endDays: 20,
  },
];

const requirements: { by: "first" | "second"; content: string; reply?: string; daysAgo: number }[] =
  [
    {
      by: "first",
      content: "渠道报表希望能按城市筛选，现在只能看到省份。",
      reply: "城市维度已在来源构成里提供，筛选条件排在下个版本。",
      daysAgo: 21,
    },
    {
      by: "first",
      content: "告警希望能发到飞书群，最好能 @ 值班的人。",
      daysAgo: 3,
    },
    {
      by: "first",
      content: "渠道包导出能不能按分组批量下载成一个压缩包？",
      reply: "分组导出已支持：渠道管理 › 分组 › 导出渠道包。",
      daysAgo: 40,
    },
    {
      by: "second",
      content: "我们有两个主体，希望发票抬头可以按应用默认。",
      daysAgo: 1,
    },
  ];

export async function seedAnnouncements(
  db: Db,
  accounts: SeedAccounts,
  nowMs: number,
): Promise<void> {
  const at = (days: number) => new Date(nowMs + days * dayMs);
  await db
    .insertInto("announcement")
    .values(
      announcements.map(
        ({ kind, title, body, titleEn, bodyEn, link = "", startDays, endDays }) => ({
          kind,
          title,
          body,
          title_en: titleEn,
          body_en: bodyEn,
          link,
          start_at: at(startDays),
          end_at: endDays === undefined ? null : at(endDays),
          created_at: at(Math.min(startDays, 0) - 1),
        }),
      ),
    )
    .execute();
  await db
    .insertInto("feedback")
    .values(
      requirements
        .toSorted((a, b) => b.daysAgo - a.daysAgo)
        .map(({ by, content, reply, daysAgo }) => ({
          account_id: accounts[by],
          content,
          reply: reply ?? "",
          created_at: at(-daysAgo),
          replied_at: reply ? at(-daysAgo + 1) : null,
        })),
    )
    .execute();
}

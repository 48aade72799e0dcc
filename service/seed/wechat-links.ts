import type { JumpLook, WechatFault } from "../../src/core/api/contract";
import { seal } from "../base/seal";
import { localMiniLinks } from "../ports/local-mini-links";
import type { Db } from "../store/open";
import { linkKind } from "../store/tables";
import type { PlannedApp } from "./apps";
import type { SeedClock } from "./traffic-plan";
import { hitsOf } from "./wechat-link-hits";

const dayMs = 86_400_000;
/** Made up: the stand-in of this machine takes any. */
const miniAppId = "wx5e0c7d1a9b2f4836";
const secret = "5b1f0c9e7a3d4826b0e1f2a3c4d5e6f7";

const lookOf = (look: Partial<JumpLook>): JumpLook => ({
  template: "plain",
  logo: "app",
  title: "打开微信小程序",
  about: "",
  button: "打开微信",
  color: "#07c160",
  ...look,
});

interface Draft {
  code: string;
  name: string;
  path?: string;
  query?: string;
  url?: string;
  kind?: "mini" | "article" | "service" | "friend";
  look: JumpLook;
  /** Days until it ends; null where nothing was made. */
  left: number | null;
  isRenewed?: boolean;
  fault?: WechatFault;
  faultCode?: number;
  /** Visits on an ordinary day. */
  daily: number;
  hasChannel?: boolean;
}

const drafts: Draft[] = [
  {
    code: "mvip26",
    name: "会员日短信",
    path: "pages/member/index",
    query: "from=sms",
    look: lookOf({ template: "card", title: "会员日专享", about: "打开小程序领取会员礼包" }),
    left: 22,
    daily: 260,
    hasChannel: true,
  },
  {
    code: "mad5u2",
    name: "信息流广告落地",
    path: "pages/goods/detail",
    query: "id=1008&from=feed",
    look: lookOf({
      template: "bold",
      title: "限时五折",
      about: "微信里打开，无需下载",
      color: "#d4380d",
    }),
    left: 2,
    isRenewed: false,
    daily: 140,
    hasChannel: true,
  },
  {
    code: "mold7k",
    name: "暑期活动",
    path: "pages/activity/summer",
    look: lookOf({ title: "暑期活动" }),
    left: -6,
    isRenewed: false,
    daily: 12,
  },
  {
    code: "mbad3x",
    name: "新品预约",
    path: "missing/reserve",
    look: lookOf({ title: "新品预约" }),
    left: null,
    fault: "path",
    faultCode: 40165,
    daily: 3,
  },
  {
    code: "mart9w",
    name: "公众号周报",
    kind: "article",
    url: "https://mp.weixin.qq.com/s/XiWeeklyDemo",
    look: lookOf({ logo: "none", title: "本周要闻", button: "阅读全文", color: "#3655cd" }),
    left: null,
    daily: 45,
  },
  {
    code: "mkf8pq",
    name: "售后客服",
    kind: "service",
    url: "https://work.weixin.qq.com/kfid/kfcdemo0001",
    look: lookOf({ title: "在线客服", about: "工作日 9:00–18:00", button: "联系客服" }),
    left: null,
    daily: 30,
  },
];

/** A mini program and pages that lead to WeChat in every state, with a month of visits. */
export async function seedWechatLinks(
  db: Db,
  app: PlannedApp,
  owner: number,
  { clock, masterSecret }: { clock: SeedClock; masterSecret: string },
): Promise<void> {
  const { nowMs } = clock;
  const at = (days: number) => new Date(nowMs + days * dayMs);
  await db
    .insertInto("wechat_app")
    .values({
      app_id: app.id,
      wx_app_id: miniAppId,
      secret_sealed: seal(masterSecret, `wechat-app:${app.id}`, secret),
      secret_end: secret.slice(-4),
      subject: "company",
      made_day: Math.floor((nowMs + 8 * 3_600_000) / dayMs),
      made: 126,
      checked_at: at(-0.05),
      opens_left: 2_861_402,
      opens_at: at(-0.01),
      updated_at: at(-60),
    })
    .execute();
  const port = localMiniLinks({ secret: masterSecret, now: () => nowMs });
  const { token } = await port.token({ appId: miniAppId, secret });
  const channel = await db
    .selectFrom("channel")
    .select("id")
    .where("app_id", "=", app.id)
    .where("type", "=", 1)
    .where("state", "=", 1)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  for (const [index, draft] of drafts.entries()) {
    const { kind = "mini", left, isRenewed = true } = draft;
    const made = kind === "mini" && left !== null;
    const page = {
      path: draft.path ?? "",
      query: draft.query ?? "",
      version: "release",
      days: 30,
    } as const;
    const row = await db
      .insertInto("wechat_link")
      .values({
        app_id: app.id,
        code: draft.code,
        name: draft.name,
        kind,
        path: draft.path ?? "",
        query: draft.query ?? "",
        url: draft.url ?? "",
        is_renewed: isRenewed,
        look: JSON.stringify(draft.look),
        channel_id: draft.hasChannel ? (channel?.id ?? null) : null,
        scheme: made ? await port.scheme(token, page) : "",
        url_link: made ? await port.urlLink(token, page) : "",
        made_at: made ? at(left - 30) : null,
        expire_at: made ? at(left) : null,
        fault: draft.fault ?? null,
        fault_code: draft.faultCode ?? null,
        fault_at: draft.fault ? at(-2) : null,
        failures: draft.fault ? 1 : 0,
        next_try_at: made && isRenewed ? at(left - 3) : null,
        created_by: owner,
        created_at: at(-70 + index * 9),
        updated_at: at(-70 + index * 9),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("link_code")
      .values({ code: draft.code, kind: linkKind.wechat, app_id: app.id, channel_id: row.id })
      .execute();
    const hits = hitsOf(draft, clock, index);
    for (let from = 0; from < hits.length; from += 1_000) {
      await db
        .insertInto("wechat_link_hit")
        .values(
          hits
            .slice(from, from + 1_000)
            .map((hit) => ({ ...hit, app_id: app.id, link_id: row.id })),
        )
        .execute();
    }
  }
}

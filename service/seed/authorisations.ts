import type { GrantedModule, GrantScope } from "../../src/core/api/contract";
import type { Db } from "../store/open";
import type { PlannedApp } from "./apps";

const dayMs = 86_400_000;

const people = {
  chen: { mobile: "13900132203", user_name: "陈思远", company: "轻记工具箱运营组" },
  agency: { mobile: "18600181188", user_name: "贺岚", company: "启明互动广告有限公司" },
  finance: { mobile: "15800157706", user_name: "孟佳", company: "星漠网络科技有限公司" },
} as const;
type Person = keyof typeof people;

interface Draft {
  appkey: string;
  to: Person;
  modules: GrantedModule[];
  /** Number of the app's groups; all channels if missing. */
  groups?: number;
  remark: string;
  daysAgo: number;
  endsInDays?: number;
  cancelledDaysAgo?: number;
}

const read = (...keys: GrantedModule["key"][]): GrantedModule[] =>
  keys.map((key) => ({ key, level: "read" }));

const drafts: Draft[] = [
  {
    appkey: "xmsj7k",
    to: "agency",
    modules: [...read("app", "data"), { key: "channel", level: "edit" }],
    groups: 2,
    remark: "投放代理，线上活动",
    daysAgo: 96,
    endsInDays: 84,
  },
  {
    appkey: "xmsj7k",
    to: "finance",
    modules: read("app", "data"),
    remark: "财务对账",
    daysAgo: 41,
  },
  {
    appkey: "qjgj3t",
    to: "chen",
    modules: read("app", "data"),
    remark: "周报",
    daysAgo: 62,
    endsInDays: 2,
  },
  {
    appkey: "ylgo5m",
    to: "agency",
    modules: read("app", "data", "channel"),
    remark: "双十一投放",
    daysAgo: 75,
    endsInDays: -12,
  },
  {
    appkey: "ylgo5m",
    to: "finance",
    modules: read("app", "data", "integration"),
    remark: "已转岗",
    daysAgo: 180,
    cancelledDaysAgo: 33,
  },
];

interface Request {
  appkey: string;
  from: Person;
  module: GrantedModule["key"];
  level: GrantedModule["level"];
  reason: string;
  state: 0 | 1 | 2;
  answer: string;
  hoursAgo: number;
}

const requests: Request[] = [
  {
    appkey: "qjgj3t",
    from: "chen",
    module: "channel",
    level: "read",
    reason: "周报需要核对渠道数据",
    state: 0,
    answer: "",
    hoursAgo: 44,
  },
  {
    appkey: "xmsj7k",
    from: "finance",
    module: "channel",
    level: "read",
    reason: "结算前核对各渠道的激活",
    state: 0,
    answer: "",
    hoursAgo: 7,
  },
  {
    appkey: "xmsj7k",
    from: "agency",
    module: "channel",
    level: "edit",
    reason: "需要自己新建活动渠道",
    state: 1,
    answer: "仅限线上活动与线下地推两个分组",
    hoursAgo: 900,
  },
  {
    appkey: "xmsj7k",
    from: "agency",
    module: "integration",
    level: "edit",
    reason: "调整 Universal Link 配置",
    state: 2,
    answer: "集成配置由研发同事修改，请联系我们的技术接口人",
    hoursAgo: 610,
  },
];

/** Accounts of partners and colleagues, what is authorised to them in every state, and what they ask for. */
export async function seedAuthorisations(
  db: Db,
  apps: readonly PlannedApp[],
  ownerId: number,
  nowMs: number,
): Promise<void> {
  const at = (days: number) => new Date(nowMs + days * dayMs);
  const accounts = await db
    .insertInto("account")
    .values(Object.values(people).map((person) => ({ ...person, created_at: at(-400) })))
    .returning(["id", "mobile"])
    .execute();
  const idOf = (person: Person) =>
    accounts.find(({ mobile }) => mobile === people[person].mobile)?.id ?? 0;
  const appOf = (appkey: string) => apps.find(({ plan }) => plan.appkey === appkey);
  for (const draft of drafts) {
    const app = appOf(draft.appkey);
    if (!app) continue;
    const scope: GrantScope = draft.groups
      ? { type: "groups", ids: app.groups.slice(1, 1 + draft.groups).map(({ id }) => id) }
      : { type: "all", ids: [] };
    const isExpired = draft.endsInDays !== undefined && draft.endsInDays < 0;
    const expireAt = draft.endsInDays === undefined ? null : midnightIn(nowMs, draft.endsInDays);
    const cancelledAt = draft.cancelledDaysAgo === undefined ? null : at(-draft.cancelledDaysAgo);
    const { id } = await db
      .insertInto("app_grant")
      .values({
        app_id: app.id,
        grantee_id: idOf(draft.to),
        modules: JSON.stringify(draft.modules),
        scope: JSON.stringify(scope),
        remark: draft.remark,
        created_at: at(-draft.daysAgo),
        updated_at: cancelledAt,
        expire_at: expireAt,
        ended_at: isExpired ? expireAt : null,
        warned_at: expireAt && expireAt.getTime() < nowMs + 3 * dayMs ? new Date(nowMs) : null,
        cancelled_at: cancelledAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const terms = { modules: draft.modules, scope, expireDay: expireAt && dayBefore(expireAt) };
    const entry = { app_id: app.id, grant_id: id, ip: "" };
    await db
      .insertInto("grant_log")
      .values([
        {
          ...entry,
          actor_id: ownerId,
          action: "grant" as const,
          terms: JSON.stringify(terms),
          at: at(-draft.daysAgo),
        },
        ...(isExpired && expireAt
          ? [{ ...entry, actor_id: null, action: "expire" as const, at: expireAt }]
          : []),
        ...(cancelledAt
          ? [{ ...entry, actor_id: ownerId, action: "cancel" as const, at: cancelledAt }]
          : []),
      ])
      .execute();
  }
  const requested = requests.flatMap(({ appkey, from, hoursAgo, ...rest }) => {
    const app = appOf(appkey);
    const createdAt = at(-hoursAgo / 24);
    const answeredAt = rest.state === 0 ? null : at(-hoursAgo / 24 + 0.2);
    return app
      ? [
          {
            ...rest,
            app_id: app.id,
            applicant_id: idOf(from),
            created_at: createdAt,
            answered_at: answeredAt,
          },
        ]
      : [];
  });
  if (requested.length > 0) await db.insertInto("app_application").values(requested).execute();
}

const shanghaiMs = 8 * 3_600_000;

/** The midnight of Shanghai after a day counted from today. */
const midnightIn = (nowMs: number, days: number): Date =>
  new Date((Math.floor((nowMs + shanghaiMs) / dayMs) + days + 1) * dayMs - shanghaiMs);

const dayBefore = (midnight: Date): string =>
  new Date(midnight.getTime() + shanghaiMs - 1).toISOString().slice(0, 10);

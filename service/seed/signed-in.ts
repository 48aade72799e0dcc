import { hashToken, newToken } from "../access/sessions";
import type { Db } from "../store/open";
import type { SeedAccounts } from "./accounts";

const hourMs = 3_600_000;
const ttlMs = 7 * 24 * hourMs;

const devices = [
  {
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    ip: "183.129.42.17",
    sinceHours: 52,
    seenHours: 3,
  },
  {
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    ip: "117.136.8.203",
    sinceHours: 98,
    seenHours: 20,
  },
];

/**
 * Seeds the sessions of the first account, whose tokens nobody knows, and its e-mail and industry.
 */
export async function seedDevices(db: Db, { first }: SeedAccounts, nowMs: number): Promise<void> {
  const at = (hours: number) => new Date(nowMs - hours * hourMs);
  await db
    .insertInto("session")
    .values(
      devices.map(({ userAgent, ip, sinceHours, seenHours }) => ({
        token_hash: hashToken(newToken()),
        account_id: first,
        role: "normal" as const,
        created_at: at(sinceHours),
        last_seen_at: at(seenHours),
        expires_at: new Date(at(seenHours).getTime() + ttlMs),
        user_agent: userAgent,
        ip,
      })),
    )
    .execute();
  await db
    .updateTable("account")
    .set({ email: "zhiyuan.lin@example.com", industry: "game" })
    .where("id", "=", first)
    .execute();
  await db
    .insertInto("outbox")
    .values([
      {
        kind: "mail",
        recipient: "zhiyuan.lin@example.com",
        body: "析源邮箱验证\n您正在绑定邮箱，验证码是 480213，5 分钟内有效。如果不是您本人操作，请忽略这封邮件。",
        created_at: at(98),
      },
      {
        kind: "sms",
        recipient: "13800138000",
        body: "【析源】您的验证码是 275906，5 分钟内有效。",
        created_at: at(52),
      },
    ])
    .execute();
}

import { hashToken, newToken } from "../../access/sessions";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";

const validMs = { scan: 180_000, wechat: 600_000, bind: 600_000 };
type TicketPurpose = keyof typeof validMs;
const keepMs = 86_400_000;

/**
 * Status codes of the waiting page: 300 confirmed, 201 waiting, 202 opened, 203 declined, 410 used.
 */
export const ticketStatus = { waiting: 201, opened: 202, declined: 203, confirmed: 300, used: 410 };

/** A ticket for the browser that asks; remembers where it asked from, for the person who confirms. */
export async function createTicket(
  { db, now, ip, userAgent }: Context,
  purpose: TicketPurpose = "scan",
  accountId: number | null = null,
) {
  const ticket = newToken();
  const expireAt = now() + validMs[purpose];
  await db
    .deleteFrom("sign_in_ticket")
    .where("expires_at", "<", new Date(now() - keepMs))
    .execute();
  await db
    .insertInto("sign_in_ticket")
    .values({
      ticket_hash: hashToken(ticket),
      user_agent: userAgent.slice(0, 300),
      ip,
      purpose,
      account_id: accountId,
      expires_at: new Date(expireAt),
    })
    .execute();
  return { ticket, expireAt };
}

/** A live ticket of this purpose: one made to bind a WeChat signs nobody in. */
export const findTicket = ({ db, now }: Context, ticket: string, purpose: TicketPurpose = "scan") =>
  db
    .selectFrom("sign_in_ticket")
    .selectAll()
    .where("ticket_hash", "=", hashToken(ticket))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", new Date(now()))
    .executeTakeFirst();

/** Moves a live ticket on; false when it was not in one of the `from` states any more. */
export async function moveTicket(
  { db, now }: Context,
  ticket: string,
  from: ("waiting" | "opened" | "confirmed")[],
  to: {
    state: "opened" | "confirmed" | "declined" | "used";
    account_id?: number;
    wechat_id?: string;
    wechat_name?: string;
  },
): Promise<boolean> {
  const moved = await db
    .updateTable("sign_in_ticket")
    .set(to)
    .where("ticket_hash", "=", hashToken(ticket))
    .where("state", "in", from)
    .where("expires_at", ">", new Date(now()))
    .returning("state")
    .executeTakeFirst();
  return moved !== undefined;
}

export const ticketGone = () =>
  new ServiceError("0404", say("二维码已过期，请刷新后重新扫描"), "ticket");

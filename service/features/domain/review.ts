import { sql } from "kysely";
import type { CallReply, ReviewedDomain, ValidBody } from "../../../src/core/api/contract";
import type { domainReviewCalls } from "../../../src/core/api/contract/domain-review";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import type { Context, Handlers } from "../handler";
import { notify } from "../message";
import { domainsIn, stateOf } from "./domain-row";

const blocked = 4;

const withOwners = (db: Db) =>
  domainsIn(db)
    .innerJoin("account", "account.id", "domain.account_id")
    .select(["account.user_name", "account.mobile", "account.company"]);

type Row = Awaited<ReturnType<ReturnType<typeof withOwners>["executeTakeFirstOrThrow"]>>;

const reviewedOf = (row: Row): ReviewedDomain => ({
  id: row.id,
  host: row.host,
  purpose: row.purpose,
  appName: row.app_name ?? "",
  customer: { userName: row.user_name, mobile: row.mobile, company: row.company },
  state: stateOf(row.state),
  isProven: row.is_proven,
  blockReason: row.block_reason,
  blockTime: row.blocked_at?.getTime() ?? null,
  createTime: row.created_at.getTime(),
});

async function listDomains(
  { db }: Context,
  { isBlocked, keyword, currentPage, pageSize }: ValidBody<"operator/domainList">,
): Promise<CallReply<"operator/domainList">> {
  const wanted = keyword.toLowerCase();
  const domainQuery = withOwners(db)
    .$if(isBlocked, (query) => query.where("domain.state", "=", blocked))
    .$if(wanted !== "", (query) =>
      query.where(sql<boolean>`position(${wanted} in domain.host) > 0`),
    );
  const { rows, pagination } = await paged(domainQuery, { currentPage, pageSize }, (query) =>
    query.orderBy("domain.id", "desc"),
  );
  return { map: { list: rows.map(reviewedOf), pagination } };
}

async function find(db: Db, id: number): Promise<Row> {
  const row = await withOwners(db).where("domain.id", "=", id).executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这个域名"), "id");
  return row;
}

async function setBlocked(
  { db, now }: Context,
  { id, isBlocked, reason }: ValidBody<"operator/domainBlock">,
): Promise<ReviewedDomain> {
  if (isBlocked && reason === "") throw new ServiceError("0400", say("请填写封禁的原因"), "reason");
  const at = new Date(now());
  const known = await find(db, id);
  return db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable("domain")
      .set(
        isBlocked
          ? {
              state: blocked,
              block_reason: reason,
              blocked_at: at,
              next_check_at: null,
              updated_at: at,
            }
          : {
              // Looked at anew before it serves again.
              state: 0,
              block_reason: "",
              blocked_at: null,
              failures: 0,
              next_check_at: at,
              updated_at: at,
            },
      )
      .where("id", "=", id)
      .where("state", isBlocked ? "!=" : "=", blocked)
      .returning("id")
      .executeTakeFirst();
    if (!done)
      throw new ServiceError("0409", say(isBlocked ? "域名已被封禁" : "域名没有被封禁"), "id");
    await notify(tx, {
      accountId: known.account_id,
      event: "domain",
      title: isBlocked
        ? say("域名已被封禁：{}", known.host)
        : say("域名已解除封禁：{}", known.host),
      body: isBlocked
        ? say(
            "原因：{}\n该域名下的链接已无法打开，渠道链接改用平台的域名。如有疑问请联系客服申诉。",
            reason,
          )
        : say("重新检测通过后，该域名下的链接恢复正常。"),
      link: "/user/domain",
      at: now(),
    });
    return reviewedOf(await find(tx, id));
  });
}

export const domainReviewHandlers: Handlers<keyof typeof domainReviewCalls> = {
  "operator/domainList": listDomains,
  "operator/domainBlock": async (context, body) => ({
    map: { domain: await setBlocked(context, body) },
  }),
};

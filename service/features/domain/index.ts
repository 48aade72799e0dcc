import type { DomainRow } from "../../../src/core/api/contract";
import type { domainCalls } from "../../../src/core/api/contract/domain";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { paged } from "../../store/paged";
import type { Context, Handlers } from "../handler";
import { domainOf, domainsIn, ownDomain, type StoredDomain, targetOf } from "./domain-row";
import { recordCheck } from "./record-check";
import { saveDomain } from "./save-domain";

type SignedIn = Context & { viewer: Viewer };

const toReply = ({ config, origin }: Context, row: StoredDomain): { map: DomainRow } => ({
  map: domainOf(row, targetOf(config, origin)),
});

/** A look that its owner asked for. */
async function lookNow(context: SignedIn, row: StoredDomain): Promise<StoredDomain> {
  const { db, ports, config, origin, now, viewer } = context;
  const target = targetOf(config, origin);
  await recordCheck({ db, port: ports.domains, target, now: now() }, row);
  return ownDomain(db, viewer.accountId, row.id);
}

async function setState(context: SignedIn, id: number, isStopped: boolean): Promise<StoredDomain> {
  const { db, viewer, now } = context;
  const row = await ownDomain(db, viewer.accountId, id);
  if (row.state === 4) throw new ServiceError("0409", say("该域名已被封禁，请联系客服"), "id");
  const at = new Date(now());
  await db
    .updateTable("domain")
    .set({
      state: isStopped ? 3 : 0,
      fault: null,
      failures: 0,
      next_check_at: isStopped ? null : at,
      updated_at: at,
    })
    .where("id", "=", id)
    .where("account_id", "=", viewer.accountId)
    // An operator may have blocked it meanwhile.
    .where("state", "!=", 4)
    .execute();
  return ownDomain(db, viewer.accountId, id);
}

export const domainHandlers: Handlers<keyof typeof domainCalls> = {
  "GET domain/list": async (context, { currentPage, pageSize }) => {
    const { db, viewer, config, origin } = context;
    const own = domainsIn(db).where("domain.account_id", "=", viewer.accountId);
    const { rows, pagination } = await paged(own, { currentPage, pageSize }, (query) =>
      query.orderBy("domain.id", "desc"),
    );
    const target = targetOf(config, origin);
    const list = rows.map((row) => domainOf(row, target));
    return { map: { list, pagination } };
  },
  "GET domain/info": async (context, { id }) =>
    toReply(context, await ownDomain(context.db, context.viewer.accountId, id)),
  "domain/newsave": async (context, body) => toReply(context, await saveDomain(context, body)),
  "domain/check": async (context, { id }) => {
    const { db, viewer, limits, now } = context;
    const row = await ownDomain(db, viewer.accountId, id);
    await consume(
      limits.domainByAccount,
      String(viewer.accountId),
      now(),
      say("检测过于频繁，请稍后重试"),
    );
    return toReply(context, await lookNow(context, row));
  },
  "domain/setState": async (context, { id, isStopped }) =>
    toReply(context, await setState(context, id, isStopped)),
  "domain/delete": async ({ db, viewer }, { id }) => {
    const row = await ownDomain(db, viewer.accountId, id);
    // It would come back under the same host.
    if (row.state === 4)
      throw new ServiceError("0409", say("被封禁的域名不能删除，请联系客服申诉"), "id");
    await db
      .deleteFrom("domain")
      .where("id", "=", id)
      .where("account_id", "=", viewer.accountId)
      .where("state", "!=", 4)
      .execute();
    return { map: {} };
  },
};

export { type CheckedCertificate, checkCertificate } from "./check-certificate";
export { isOwnHost, readHost } from "./host-name";
export { startDomains } from "./maintenance";
export { ownersOf } from "./proven-hosts";
export { domainReviewHandlers } from "./review";
export { certificateOf, domainOfHost, linkBaseOf, type ServedDomain, servesApp } from "./serving";

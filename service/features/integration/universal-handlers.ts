import type { universalLinkCalls } from "../../../src/core/api/contract/universal-link";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { paged } from "../../store/paged";
import type { Handlers } from "../handler";
import { lookAtUniversalLink } from "./universal-findings";
import {
  makeUniversalLink,
  ownUniversalLink,
  type StoredUniversalLink,
  universalLinkOf,
  type ViewedContext,
} from "./universal-links";

/** Publishes a link's file, so that there is something to look at, and looks. */
async function publish(
  context: ViewedContext,
  row: StoredUniversalLink,
): Promise<StoredUniversalLink> {
  const { db, config, ports, signal, now } = context;
  const write = (values: { published_at?: Date; checked_at?: Date; checks?: string }) =>
    db
      .updateTable("universal_link")
      .set(values)
      .where("id", "=", row.id)
      .where("account_id", "=", row.account_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  if (!row.published_at) await write({ published_at: new Date(now()) });
  const link = universalLinkOf(context, row);
  const findings = await lookAtUniversalLink({ config, ports, signal }, link);
  return write({ checked_at: new Date(now()), checks: JSON.stringify(findings) });
}

/** Handlers of Universal Links. */
export const universalLinkHandlers: Handlers<keyof typeof universalLinkCalls> = {
  links: async (context, { currentPage, pageSize }) => {
    const { db, viewer } = context;
    const own = db.selectFrom("universal_link").where("account_id", "=", viewer.accountId);
    const { rows, pagination } = await paged(own, { currentPage, pageSize }, (query) =>
      query.selectAll().orderBy("id", "desc"),
    );
    const list = rows.map((row) => universalLinkOf(context, row));
    return { map: { list, pagination } };
  },
  getLink: async (context, body) => ({
    map: universalLinkOf(context, await makeUniversalLink(context, body)),
  }),
  upAppleSite: async (context, { id }) => {
    const { db, viewer, limits, now } = context;
    const row = await ownUniversalLink(db, viewer.accountId, id);
    const who = String(viewer.accountId);
    await consume(limits.domainByAccount, who, now(), say("检测过于频繁，请稍后重试"));
    return { map: universalLinkOf(context, await publish(context, row)) };
  },
  "links/delete": async ({ db, viewer }, { id }) => {
    await ownUniversalLink(db, viewer.accountId, id);
    await db
      .deleteFrom("universal_link")
      .where("id", "=", id)
      .where("account_id", "=", viewer.accountId)
      .execute();
    return { map: {} };
  },
};

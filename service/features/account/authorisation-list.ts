import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { isInForce } from "../../access/live-grant";
import { asShown } from "../../access/phones";
import { hidesPhones, type Viewer } from "../../base/caller";
import { paged } from "../../store/paged";
import { maskName } from "../auth";
import type { Context } from "../handler";
import { authorisationOf, ownGrant, readGrants } from "./authorisation-row";

type SignedIn = Context & { viewer: Viewer };
type Wanted = ValidBody<"applyAuth/authedList">;

/** Who searches knows the number that was authorised; its end is enough. */
const endOfMobile = /^\d{4,11}$/;

function isWanted({ appId, state, keyword }: Wanted, now: number, hides: boolean) {
  const inForce = isInForce(now);
  const cancelled = sql<boolean>`app_grant.cancelled_at IS NOT NULL`;
  const states = {
    1: inForce,
    2: sql<boolean>`NOT (${cancelled}) AND NOT (${inForce})`,
    3: cancelled,
  };
  const parts = [sql<boolean>`true`];
  if (appId !== null) parts.push(sql<boolean>`app_grant.app_id = ${appId}`);
  if (state !== null) parts.push(states[state]);
  if (keyword !== "") {
    const inRemark = sql<boolean>`strpos(lower(${asShown({ hidesPhones: hides }, sql`app_grant.remark`)}), lower(${keyword})) > 0`;
    parts.push(
      endOfMobile.test(keyword) && !(hides && keyword.length > 4)
        ? sql<boolean>`(${inRemark} OR right(account.mobile, ${keyword.length}::int) = ${keyword})`
        : inRemark,
    );
  }
  return sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

/** Authorisations of one's own apps, those in force first. */
export async function listAuthorisations(
  { db, viewer, now }: SignedIn,
  body: Wanted,
): Promise<CallReply<"applyAuth/authedList">> {
  const at = now();
  const { currentPage, pageSize } = body;
  const filter = isWanted(body, at, hidesPhones(viewer));
  const found = readGrants(db, viewer).where(filter);
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    query.orderBy(sql`(${isInForce(at)}) DESC`).orderBy("app_grant.id", "desc"),
  );
  return {
    map: {
      list: rows.map((row) => authorisationOf(row, at)),
      pagination,
    },
  };
}

const logAtMost = 50;

/** Reads an authorisation with its history. */
export async function readAuthorisation(
  { db, viewer, now }: SignedIn,
  id: number,
): Promise<CallReply<"applyAuth/detail">> {
  const row = await ownGrant(db, viewer, id);
  const log = await db
    .selectFrom("grant_log")
    .leftJoin("account", "account.id", "grant_log.actor_id")
    .select(["grant_log.id", "grant_log.action", "grant_log.terms", "grant_log.at"])
    .select("account.user_name")
    .where("grant_log.app_id", "=", row.app_id)
    .where("grant_log.grant_id", "=", id)
    .orderBy("grant_log.id", "desc")
    .limit(logAtMost)
    .execute();
  return {
    map: {
      authorisation: authorisationOf(row, now()),
      log: log.map(({ at, user_name: name, ...entry }) => ({
        ...entry,
        actor: name === null ? "" : maskName(name),
        time: at.getTime(),
      })),
    },
  };
}

import { sql } from "kysely";
import type { OrderState } from "../../../src/core/api/contract";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import { namedOrders } from "./orders";

export interface OrderFilter {
  accountId: number;
  state: OrderState | null;
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/** Orders of an account, newest first. */
export async function listOrders(db: Db, filter: OrderFilter) {
  const { accountId, state, keyword, currentPage, pageSize } = filter;
  const named =
    keyword === ""
      ? []
      : await db
          .selectFrom("app")
          .select("id")
          .where("owner_id", "=", accountId)
          .where(sql<boolean>`strpos(lower(name), lower(${keyword})) > 0`)
          .execute();
  const query = db
    .selectFrom("purchase")
    .where("account_id", "=", accountId)
    .$if(state !== null, (of) => of.where("state", "=", state ?? 0))
    .$if(keyword !== "", (of) =>
      of.where((eb) =>
        eb.or([
          sql<boolean>`strpos(no, ${keyword}) > 0`,
          ...(named.length > 0
            ? [
                eb(
                  "app_id",
                  "in",
                  named.map(({ id }) => id),
                ),
              ]
            : []),
        ]),
      ),
    );
  const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("created_at", "desc").orderBy("no", "desc"),
  );
  return {
    list: await namedOrders(db, rows),
    pagination,
  };
}

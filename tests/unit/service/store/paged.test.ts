import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "../../../../service/store/open";
import { paged } from "../../../../service/store/paged";
import { openTestStore } from "../../../support/store";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const rows = Array.from({ length: 7 }, (_, at) => ({ mobile: `1380000000${at}`, user_name: "" }));
  await store.db.insertInto("account").values(rows).execute();
});
afterAll(() => store.close());

const page = (currentPage: number, pageSize = 3) =>
  paged(
    store.db.selectFrom("account").where("mobile", "!=", "13800000000"),
    { currentPage, pageSize },
    (query) =>
      query
        .leftJoin("app", "app.owner_id", "account.id")
        .select(["account.mobile", "app.name"])
        .orderBy("account.mobile", "desc"),
  );
const ends = (rows: { mobile: string }[]) => rows.map(({ mobile }) => mobile.slice(-1)).join("");

test("pages follow each other, and each tells how many rows there are in all", async () => {
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect([first.rows, second.rows, third.rows].map(ends)).toEqual(["654", "321", ""]);
  expect(first.pagination).toEqual({ currentPage: 1, pageSize: 3, totalRecords: 6 });
  expect(third.pagination).toEqual({ currentPage: 3, pageSize: 3, totalRecords: 6 });
  expect(first.rows[0]).toEqual({ mobile: "13800000006", name: null });
});

test("a query that has columns already is counted without them", async () => {
  const found = store.db.selectFrom("account").select("mobile").where("mobile", ">", "13800000003");
  const { rows, pagination } = await paged(found, { currentPage: 1, pageSize: 1 }, (query) =>
    query.orderBy("mobile"),
  );
  expect([rows, pagination.totalRecords]).toEqual([[{ mobile: "13800000004" }], 3]);
});

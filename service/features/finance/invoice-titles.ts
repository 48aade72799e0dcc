import type { Selectable } from "kysely";
import type { InvoiceTitle, InvoiceTitleWords, ValidBody } from "../../../src/core/api/contract";
import { invoiceLimits } from "../../../src/core/api/contract/constants/invoice";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { InvoiceTables } from "../../store/invoice-tables";
import type { Db } from "../../store/open";
import { withWallet } from "./ledger";

type TitleRow = Selectable<InvoiceTables["invoice_title"]>;

/** Invoice title as stored with an invoice. */
export const titleMessages = (row: TitleRow): InvoiceTitleWords => ({
  kind: row.kind,
  name: row.name,
  taxNo: row.tax_no,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  bankAccount: row.bank_account,
});

const titleOf = (row: TitleRow): InvoiceTitle => ({
  ...titleMessages(row),
  id: row.id,
  isDefault: row.is_default,
});

const titlesOf = (db: Db, accountId: number) =>
  db.selectFrom("invoice_title").selectAll().where("account_id", "=", accountId);

/** Titles of an account, the default first. */
export async function listTitles(db: Db, accountId: number): Promise<InvoiceTitle[]> {
  const rows = await titlesOf(db, accountId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(titleOf);
}

/** A title of the account; somebody else's is none. */
export async function ownTitle(db: Db, accountId: number, id: number): Promise<TitleRow> {
  const row = await titlesOf(db, accountId).where("id", "=", id).executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这个抬头"), "titleId");
  return row;
}

/** Adds a title or changes one; there is one default as long as there is any. */
export function saveTitle(
  { db, now }: { db: Db; now(): number },
  accountId: number,
  { id, isDefault, ...body }: ValidBody<"invoice/save">,
): Promise<InvoiceTitle> {
  const isCompany = body.kind === "company";
  if (isCompany && body.taxNo === "") throw new ServiceError("0400", say("请填写税号"), "taxNo");
  const values = {
    kind: body.kind,
    name: body.name,
    // A person's invoice has none of these.
    tax_no: isCompany ? body.taxNo : "",
    address: isCompany ? body.address : "",
    phone: isCompany ? body.phone : "",
    bank: isCompany ? body.bank : "",
    bank_account: isCompany ? body.bankAccount : "",
  };
  return withWallet(db, accountId, async (tx) => {
    if (id !== null) await ownTitle(tx, accountId, id);
    await lockLimit(tx, "invoiceTitles", { account: accountId });
    const others = (await listTitles(tx, accountId)).filter((one) => one.id !== id);
    if (id === null && others.length >= invoiceLimits.titles) {
      throw new ServiceError("0409", say("最多保存 {} 个抬头", invoiceLimits.titles));
    }
    const is_default = isDefault || !others.some((one) => one.isDefault);
    if (is_default) {
      await tx
        .updateTable("invoice_title")
        .set({ is_default: false })
        .where("account_id", "=", accountId)
        .execute();
    }
    const row =
      id === null
        ? await tx
            .insertInto("invoice_title")
            .values({ ...values, is_default, account_id: accountId, created_at: new Date(now()) })
            .returningAll()
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable("invoice_title")
            .set({ ...values, is_default })
            .where("id", "=", id)
            .returningAll()
            .executeTakeFirstOrThrow();
    return titleOf(row);
  });
}

/** Removes a title; the newest of the others becomes the default in its place. */
export function deleteTitle(db: Db, accountId: number, id: number): Promise<void> {
  return withWallet(db, accountId, async (tx) => {
    const gone = await ownTitle(tx, accountId, id);
    await tx.deleteFrom("invoice_title").where("id", "=", id).execute();
    const [next] = gone.is_default ? await listTitles(tx, accountId) : [];
    if (!next) return;
    await tx
      .updateTable("invoice_title")
      .set({ is_default: true })
      .where("id", "=", next.id)
      .execute();
  });
}

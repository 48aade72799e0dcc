import type { Selectable } from "kysely";
import * as v from "valibot";
import type { Certification, CertificationState } from "../../../src/core/api/contract";
import { formatTime } from "../../../src/core/format/day";
import { defaultZones } from "../../../src/core/format/zone";
import { jsonOf } from "../../base/json-of";
import { seal, unseal } from "../../base/seal";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";

export type CertificationRow = Selectable<Tables["certification"]>;

const detailsSchema = v.object({
  name: v.string(),
  identityNo: v.string(),
  company: v.string(),
  creditCode: v.string(),
  legalPerson: v.string(),
});

/** Names and numbers of a submission. */
export type CertificationDetails = v.InferOutput<typeof detailsSchema>;

const placeOf = (accountId: number) => `certification ${accountId}`;

export const sealDetails = (secret: string, accountId: number, details: CertificationDetails) =>
  seal(secret, placeOf(accountId), JSON.stringify(details));

/** Returns the details of a submission; empty when they were sealed with another secret. */
export function detailsOf(
  secret: string,
  row: Pick<CertificationRow, "account_id" | "details">,
): CertificationDetails {
  const text = unseal(secret, placeOf(row.account_id), row.details);
  const parsed = v.safeParse(detailsSchema, text === null ? null : jsonOf(text));
  if (parsed.success) return parsed.output;
  return { name: "", identityNo: "", company: "", creditCode: "", legalPerson: "" };
}

/** Today in China, where the documents are from. */
export const todayInChina = (now: number): string => formatTime(now, defaultZones).slice(0, 10);

/** The state of a submission now: what has passed ends with its document. */
export function stateOf(
  { state, valid_until }: Pick<CertificationRow, "state" | "valid_until">,
  now: number,
): CertificationState {
  if (state === 2) return valid_until !== null && valid_until < todayInChina(now) ? 4 : 2;
  return state === 3 ? 3 : 1;
}

/** `林**`. */
export const maskName = (name: string) => (name === "" ? "" : `${[...name][0]}**`);
const maskMiddle = (text: string, leading: number, tail: number) =>
  text.length <= leading + tail
    ? text.replace(/./g, "*")
    : text.slice(0, leading) + "*".repeat(text.length - leading - tail) + text.slice(-tail);

/** A submission as its owner sees it. */
export function certificationRecord(
  row: CertificationRow,
  { secret, now }: { secret: string; now: number },
): Certification {
  const { name, identityNo, company, creditCode } = detailsOf(secret, row);
  return {
    kind: row.kind,
    state: stateOf(row, now),
    name: maskName(name),
    identityNo: maskMiddle(identityNo, 4, 4),
    company,
    creditCode: maskMiddle(creditCode, 4, 4),
    validUntil: row.valid_until,
    reason: row.reason,
    submitTime: row.submitted_at.getTime(),
    answerTime: row.answered_at?.getTime() ?? null,
  };
}

/** The last submission of an account. */
export const lastCertification = (db: Db, accountId: number) =>
  db
    .selectFrom("certification")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The state of an account's last submission; 0 when there is none. */
export async function certificationState(
  { db, now }: { db: Db; now(): number },
  accountId: number,
): Promise<{ state: CertificationState; reason: string }> {
  const row = await lastCertification(db, accountId);
  return row ? { state: stateOf(row, now()), reason: row.reason } : { state: 0, reason: "" };
}

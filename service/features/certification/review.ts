import { sql } from "kysely";
import type {
  CallReply,
  CertificationKind,
  OpenedCertification,
  SubmittedCertification,
  ValidBody,
} from "../../../src/core/api/contract";
import { documentKinds } from "../../../src/core/api/contract/constants/certification";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { documentPath } from "../../files/document-address";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import { maskMobile } from "../auth";
import { notify } from "../message";
import {
  type CertificationDetails,
  type CertificationRow,
  detailsOf,
  maskName,
  stateOf,
} from "./record";

/** Dependencies of a review. */
export interface CertificationDeps {
  db: Db;
  config: { masterSecret: string };
  now(): number;
}

export async function countWaitingCertifications(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom("certification")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("state", "=", 1)
    .executeTakeFirstOrThrow();
  return waiting;
}

const joined = (db: Db) =>
  db
    .selectFrom("certification")
    .innerJoin("account", "account.id", "certification.account_id")
    .selectAll("certification")
    .select(["account.user_name", "account.mobile"]);

function submittedOf(
  { config, now }: CertificationDeps,
  row: CertificationRow & { user_name: string; mobile: string },
): SubmittedCertification & { details: CertificationDetails } {
  const details = detailsOf(config.masterSecret, row);
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row, now()),
    userName: row.user_name,
    mobile: maskMobile(row.mobile),
    name: details.company || maskName(details.name),
    reason: row.reason,
    submitTime: row.submitted_at.getTime(),
    details,
  };
}

/** A page of submissions: what waits, the oldest first, then what was answered, the newest first. */
export async function listCertifications(
  deps: CertificationDeps,
  { state, currentPage, pageSize }: ValidBody<"operator/certificationList">,
): Promise<CallReply<"operator/certificationList">> {
  const found = joined(deps.db).$if(state !== null, (query) =>
    query.where("certification.state", "=", state ?? 1),
  );
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    query
      .orderBy(sql`certification.state <> 1`)
      .orderBy(
        sql`CASE WHEN certification.state = 1 THEN certification.id ELSE -certification.id END`,
      ),
  );
  const list = rows.map((row) => {
    const { details: _, ...publicFields } = submittedOf(deps, row);
    return publicFields;
  });
  return { map: { list, pagination } };
}

/** Reads a submission with the addresses of its pictures. */
export async function openCertification(
  deps: CertificationDeps,
  id: number,
): Promise<OpenedCertification> {
  const row = await joined(deps.db).where("certification.id", "=", id).executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("这份实名认证不存在，可能已重新提交"), "id");
  const { details, ...submitted } = submittedOf(deps, row);
  const { name: person, ...rest } = details;
  return {
    ...submitted,
    ...rest,
    person,
    validUntil: row.valid_until,
    // They are submitted in this order.
    pictures: row.pictures.map((image, at) => ({
      kind: documentKinds[at] ?? "license",
      url: documentPath(deps.config.masterSecret, image, deps.now()),
    })),
  };
}

async function response(
  { db, now }: CertificationDeps,
  { id, by }: { id: number; by: string },
  { state, reason }: { state: 2 | 3; reason: string },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("certification")
      .set({ state, reason, answered_at: new Date(at), answered_by: by })
      .where("id", "=", id)
      .where("state", "=", 1)
      .returning("account_id")
      .executeTakeFirst();
    if (!row) throw new ServiceError("0409", say("这份实名认证已经处理过了"), "id");
    const isPassed = state === 2;
    await notify(tx, {
      accountId: row.account_id,
      event: "certification",
      title: say(isPassed ? "实名认证已通过" : "实名认证未通过"),
      body: isPassed
        ? say("您的实名认证已通过，现在可以申请发票。")
        : say("您的实名认证未通过：{}。请修改后重新提交。", reason),
      link: "/user/auth_page",
      at,
    });
  });
}

/** Passes a submission that waits; its owner gets a message. `by` says who passed it. */
export const approveCertification = (
  deps: CertificationDeps,
  which: { id: number; by: string },
): Promise<void> => response(deps, which, { state: 2, reason: "" });

/** Refuses a submission that waits, with a reason that its owner is told. */
export const refuseCertification = (
  deps: CertificationDeps,
  { reason, ...which }: { id: number; by: string; reason: string },
): Promise<void> => response(deps, which, { state: 3, reason });

/** A real name that holds now. */
export interface CertifiedName extends CertificationDetails {
  kind: CertificationKind;
}

/** Who an account is, as far as its real name has passed and holds; null otherwise. Gates ask here. */
export async function certificationOf(
  { db, config, now }: CertificationDeps,
  accountId: number,
): Promise<CertifiedName | null> {
  const row = await db
    .selectFrom("certification")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("state", "=", 2)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row || stateOf(row, now()) !== 2) return null;
  return { kind: row.kind, ...detailsOf(config.masterSecret, row) };
}

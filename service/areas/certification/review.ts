import type { CertificationKind, CertificationState } from "../../../src/core/api/contract";
import { Refusal } from "../../base/refusal";
import { documentPath } from "../../files/document-address";
import type { StoragePort } from "../../ports";
import type { Db } from "../../store/open";
import { maskMobile } from "../auth";
import { sendMessage } from "../message";
import { removePictures } from "./pictures";
import {
  type CertificationDetails,
  type CertificationRow,
  detailsOf,
  lastCertification,
  stateOf,
} from "./record";

/** What a review needs. */
export interface CertificationRoom {
  db: Db;
  config: { masterSecret: string };
  now(): number;
}

/** A submission as whoever reviews it sees it. */
export interface CertificationWork extends CertificationDetails {
  id: number;
  accountId: number;
  userName: string;
  /** `138****8000`. */
  mobile: string;
  kind: CertificationKind;
  state: CertificationState;
  validUntil: string | null;
  reason: string;
  submitTime: number;
  /** Addresses of its pictures, good for five minutes. */
  pictures: string[];
}

type Joined = CertificationRow & { user_name: string; mobile: string };

const joined = (db: Db) =>
  db
    .selectFrom("certification")
    .innerJoin("account", "account.id", "certification.account_id")
    .selectAll("certification")
    .select(["account.user_name", "account.mobile"]);

const workOf = ({ config, now }: CertificationRoom, row: Joined): CertificationWork => ({
  ...detailsOf(config.masterSecret, row),
  id: row.id,
  accountId: row.account_id,
  userName: row.user_name,
  mobile: maskMobile(row.mobile),
  kind: row.kind,
  state: stateOf(row, now()),
  validUntil: row.valid_until,
  reason: row.reason,
  submitTime: row.submitted_at.getTime(),
  pictures: row.pictures.map((id) => documentPath(config.masterSecret, id, now())),
});

/** Submissions that wait, the oldest first. */
export async function waitingCertifications(
  room: CertificationRoom,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
): Promise<{ list: CertificationWork[]; total: number }> {
  const { total } = await room.db
    .selectFrom("certification")
    .select((each) => each.fn.countAll<number>().as("total"))
    .where("state", "=", 1)
    .executeTakeFirstOrThrow();
  const rows = await joined(room.db)
    .where("certification.state", "=", 1)
    .orderBy("certification.id")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return { list: rows.map((row) => workOf(room, row)), total };
}

/** One submission; null when there is none. */
export async function certificationWork(
  room: CertificationRoom,
  id: number,
): Promise<CertificationWork | null> {
  const row = await joined(room.db).where("certification.id", "=", id).executeTakeFirst();
  return row ? workOf(room, row) : null;
}

interface Answer {
  id: number;
  /** Who answers, for the record. */
  by: string;
}

async function answer(
  { db, now }: CertificationRoom,
  { id, by }: Answer,
  { state, reason }: { state: 2 | 3; reason: string },
): Promise<CertificationRow> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("certification")
      .set({ state, reason, answered_at: new Date(at), answered_by: by })
      .where("id", "=", id)
      .where("state", "=", 1)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refusal("0409", "这份实名认证已经处理过了", "id");
    const isPassed = state === 2;
    await sendMessage(tx, {
      accountId: row.account_id,
      type: "system",
      title: isPassed ? "实名认证已通过" : "实名认证未通过",
      body: isPassed
        ? "您的实名认证已通过，现在可以申请发票。"
        : `您的实名认证未通过：${reason}。请修改后重新提交。`,
      link: "/user/auth_page",
      at,
    });
    return row;
  });
}

/** Passes a submission that waits; its owner gets a message. */
export const approveCertification = (room: CertificationRoom, which: Answer) =>
  answer(room, which, { state: 2, reason: "" });

/** Refuses a submission that waits, with a reason that its owner is told. */
export const refuseCertification = (room: CertificationRoom, which: Answer & { reason: string }) =>
  answer(room, which, { state: 3, reason: which.reason });

/** A real name that holds now. */
export interface CertifiedName extends CertificationDetails {
  kind: CertificationKind;
}

/** Who an account is, as far as its real name has passed and holds; null otherwise. Gates ask here. */
export async function certificationOf(
  { db, config, now }: CertificationRoom,
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

/** The state of an account's last submission, for lists and cards; 0 when there is none. */
export async function certificationState(
  { db, now }: Pick<CertificationRoom, "db" | "now">,
  accountId: number,
): Promise<{ state: CertificationState; reason: string }> {
  const row = await lastCertification(db, accountId);
  return row ? { state: stateOf(row, now()), reason: row.reason } : { state: 0, reason: "" };
}

/** Removes everything that an account submitted. */
export async function forgetCertifications(
  { db, ports }: { db: Db; ports: { storage: StoragePort } },
  accountId: number,
): Promise<void> {
  const pictures = await db
    .selectFrom("certification_picture")
    .select("id")
    .where("account_id", "=", accountId)
    .execute();
  await removePictures(
    { db, ports },
    pictures.map(({ id }) => id),
  );
  await db.deleteFrom("certification").where("account_id", "=", accountId).execute();
}

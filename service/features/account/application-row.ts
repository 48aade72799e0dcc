import type { Application } from "../../../src/core/api/contract";
import type { Module } from "../../../src/core/api/contract/define";
import type { Db } from "../../store/open";

export interface ApplicationRow {
  id: number;
  app_id: number;
  applicant_id: number;
  module: string;
  level: string;
  reason: string;
  state: number;
  answer: string;
  created_at: Date;
  answered_at: Date | null;
  is_invited: boolean;
}

export const applicationOf = (row: ApplicationRow): Application => ({
  id: row.id,
  module: row.module as Module,
  level: row.level === "edit" ? "edit" : "read",
  reason: row.reason,
  state: row.state === 1 || row.state === 2 ? row.state : 0,
  answer: row.answer,
  createTime: row.created_at.getTime(),
  answerTime: row.answered_at?.getTime() ?? null,
});

/** The last request of an account for a module of an app. */
export const lastApplication = (
  db: Db,
  wanted: { appId: number; applicantId: number; module: string },
): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom("app_application")
    .selectAll()
    .where("app_id", "=", wanted.appId)
    .where("applicant_id", "=", wanted.applicantId)
    .where("module", "=", wanted.module)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

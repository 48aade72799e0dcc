import type { ColumnType, Generated, JSONColumnType } from "kysely";

import type { GrantTerms } from "../../src/core/api/contract";

type Moment = ColumnType<Date, Date | string, Date | string>;
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;
type Json<T extends object> = JSONColumnType<T, string | undefined, string>;

interface AppGrant {
  app_id: number;
  id: Generated<number>;
  grantee_id: number;
  modules: Json<{ key: string; level: "read" | "edit" }[]>;
  scope: Json<{ type: "all" | "channels" | "groups"; ids: number[] }>;
  remark: Generated<string>;
  expire_at: MaybeMoment;
  cancelled_at: MaybeMoment;
  /** When its end was noticed and told. */
  ended_at: MaybeMoment;
  /** When it was told that it ends soon. */
  warned_at: MaybeMoment;
  created_at: DefaultMoment;
  updated_at: MaybeMoment;
}

interface GrantLog {
  app_id: number;
  id: Generated<number>;
  grant_id: number;
  /** null = the service itself. */
  actor_id: MaybeNumber;
  action: "grant" | "change" | "cancel" | "expire" | "approve";
  terms: ColumnType<GrantTerms | null, string | null | undefined, string | null>;
  ip: Generated<string>;
  at: Moment;
}

interface AppApplication {
  app_id: number;
  id: Generated<number>;
  applicant_id: number;
  module: string;
  level: string;
  reason: Generated<string>;
  state: Generated<number>;
  answer: Generated<string>;
  /** Of somebody who was invited and has nothing of the app: granting makes an authorisation. */
  is_invited: Generated<boolean>;
  created_at: DefaultMoment;
  answered_at: MaybeMoment;
}

/** Authorisations, requests for them and what was done to them; the log is of migration 0049. */
export interface GrantTables {
  app_grant: AppGrant;
  app_application: AppApplication;
  grant_log: GrantLog;
}

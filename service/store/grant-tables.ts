import type { Generated } from "kysely";

import type { GrantTerms } from "../../src/core/api/contract";
import type { DefaultJson, NullableJson } from "./column-types";

interface AppGrant {
  app_id: number;
  id: Generated<number>;
  grantee_id: number;
  modules: DefaultJson<{ key: string; level: "read" | "edit" }[]>;
  scope: DefaultJson<{ type: "all" | "channels" | "groups"; ids: number[] }>;
  remark: Generated<string>;
  expire_at: Date | null;
  cancelled_at: Date | null;
  /** When its end was noticed and told. */
  ended_at: Date | null;
  /** When it was told that it ends soon. */
  warned_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Date | null;
}

interface GrantLog {
  app_id: number;
  id: Generated<number>;
  grant_id: number;
  /** null = the service itself. */
  actor_id: number | null;
  action: "grant" | "change" | "cancel" | "expire" | "approve";
  terms: NullableJson<GrantTerms>;
  ip: Generated<string>;
  at: Date;
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
  created_at: Generated<Date>;
  answered_at: Date | null;
}

/** Authorisations, requests for them and what was done to them; the log is of migration 0049. */
export interface GrantTables {
  app_grant: AppGrant;
  app_application: AppApplication;
  grant_log: GrantLog;
}

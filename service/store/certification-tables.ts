import type { Generated } from "kysely";
import type { Json } from "./column-types";

interface Certification {
  id: Generated<number>;
  account_id: number;
  kind: "person" | "company";
  /** 1 under review, 2 passed, 3 refused. */
  state: Generated<number>;
  /** Sealed JSON: names and numbers. */
  details: string;
  /** Ids of its pictures. */
  pictures: Json<string[]>;
  /** Day after which the document is no longer valid; null = it does not end. */
  valid_until: string | null;
  reason: Generated<string>;
  submitted_at: Date;
  answered_at: Date | null;
  answered_by: Generated<string>;
}

interface CertificationImage {
  id: string;
  account_id: number;
  kind: string;
  created_at: Date;
  /** Null while it belongs to nothing that was submitted. */
  certification_id: number | null;
}

/** Tables of migration 0044. */
export interface CertificationTables {
  certification: Certification;
  certification_picture: CertificationImage;
}

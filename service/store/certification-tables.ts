import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Moment = ColumnType<Date, Date, Date>;
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface Certification {
  id: Generated<number>;
  account_id: number;
  kind: "person" | "company";
  /** 1 under review, 2 passed, 3 refused. */
  state: Generated<number>;
  /** Sealed JSON: names and numbers. */
  details: string;
  /** Ids of its pictures. */
  pictures: JSONColumnType<string[], string, string>;
  /** Day after which the document is no longer valid; null = it does not end. */
  valid_until: ColumnType<string | null, string | null | undefined, string | null>;
  reason: Generated<string>;
  submitted_at: Moment;
  answered_at: NullableMoment;
  answered_by: Generated<string>;
}

interface CertificationPicture {
  id: string;
  account_id: number;
  kind: string;
  created_at: Moment;
  /** Null while it belongs to nothing that was submitted. */
  certification_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Tables of migration 0044. */
export interface CertificationTables {
  certification: Certification;
  certification_picture: CertificationPicture;
}

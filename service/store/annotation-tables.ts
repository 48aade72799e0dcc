import type { Generated } from "kysely";

interface AnnotationTable {
  app_id: number;
  id: Generated<number>;
  /** Days since 1970-01-01. */
  day: number;
  /** By `annotationCode`. */
  kind: number;
  text: string;
  /** Who wrote it last. */
  account_id: number;
  revision: Generated<number>;
  updated_at: Date;
}

/** Table of migration 0020. */
export interface AnnotationTables {
  annotation: AnnotationTable;
}

/** Codes of `annotation.kind`. */
export const annotationCode = { release: 1, campaign: 2, incident: 3, other: 4 } as const;

import type { Generated } from "kysely";
import type { PackResource, PackSource } from "../../src/core/api/contract";

/** Lot that an app received; its remaining units are stored and checked against its entries. */
interface PackLotTable {
  app_id: number;
  id: Generated<number>;
  resource: PackResource;
  source: PackSource;
  /** A second lot of the same key is none. */
  source_key: string;
  order_no: Generated<string>;
  /** Bytes or messages. */
  units: number;
  left_units: number;
  created_at: Date;
  expire_at: Date;
}

export type PackEntryKind = "credit" | "use" | "over" | "expire" | "refund" | "forfeit";

/** Only ever added to. */
interface PackEntryTable {
  app_id: number;
  id: Generated<number>;
  /** Null: used beyond what there was. */
  lot_id: number | null;
  resource: PackResource;
  kind: PackEntryKind;
  /** With its sign. */
  units: number;
  /** Left of all lots of the app after it. */
  after_units: number;
  /** Purpose for which it was used. */
  what: Generated<string>;
  at: Date;
}

/** Tables of migration 0047. */
export interface PackTables {
  pack_lot: PackLotTable;
  pack_entry: PackEntryTable;
}

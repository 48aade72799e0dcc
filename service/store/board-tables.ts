import type { ColumnType, Generated } from "kysely";
import type { BoardCard, BoardFilter } from "../../src/core/api/contract";
import type { Json } from "./column-types";

interface BoardTable {
  app_id: number;
  id: Generated<number>;
  /** Who made it. */
  account_id: number;
  name: string;
  is_team: Generated<boolean>;
  filter: Json<BoardFilter>;
  cards: Json<BoardCard[]>;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
  updated_by: number;
}

interface BoardDefaultTable {
  app_id: number;
  account_id: number;
  board_id: number;
}

/** Tables of migration 0111. */
export interface BoardTables {
  board: BoardTable;
  board_default: BoardDefaultTable;
}

import type { BoardCard } from "../../../../core/api/contract";
import type { ReportFilter } from "../../report-filter";

/** A card of one kind with what it draws from. */
export interface CardProps<Kind extends BoardCard["kind"]> {
  card: Extract<BoardCard, { kind: Kind }>;
  /** The board's filter with what the card pins. */
  filter: ReportFilter;
  today: string;
  /** Of what is below the title. */
  heightPx: number;
}

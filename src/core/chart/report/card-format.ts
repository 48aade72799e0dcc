import type { OverviewCard } from "../../api/contract";
import { formatExact } from "../../format/number";
import { kindOf } from "../../metrics";

/** Means of counts are written as counts. */
const rounded = ({ key }: OverviewCard, value: number | null) =>
  value !== null && kindOf(key) === kindOf("install") ? Math.round(value) : value;

/** Formats a figure of a card in short. */
export const formatCard = (card: OverviewCard, value: number | null) =>
  kindOf(card.key).compact(rounded(card, value));
/** Formats a figure of a card with all its digits. */
export const exact = (card: OverviewCard, value: number | null) =>
  value !== null && kindOf(card.key) === kindOf("install")
    ? formatExact(value)
    : kindOf(card.key).format(value);

import { useMemo } from "react";
import type { StatementRow } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { createColumnHelper } from "../../../core/list";
import { balanceText, type zh } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import type { Tone } from "../../../core/ui/display";
import type { TableColumn } from "../../../core/ui/table";
import { Figures, Gain } from "./balance.styles";

const tones: Record<StatementRow["kind"], Tone> = {
  recharge: "success",
  spend: "neutral",
  refund: "info",
  gift: "warning",
};
const column = createColumnHelper<StatementRow>();

/** 「+¥100.00」 or 「-¥100.00」. */
export const signedMoney = (cents: number): string =>
  `${cents > 0 ? "+" : ""}${formatMoney(cents / 100)}`;

const productMessages = (
  { action, edition, product, units }: NonNullable<StatementRow["order"]>,
  text: typeof zh,
): [action: string, product: string] => [
  text.actions[action],
  product === "edition" ? text.editions[edition] : text.packs[product](units),
];

export function noteOf({ channel, order, note }: StatementRow, text: typeof zh): string {
  const what = order ? text.orderNote(order.appName, ...productMessages(order, text)) : "";
  return [channel ? text.channels[channel] : "", what, note].filter(Boolean).join(" · ");
}

export function useStatementColumns(): TableColumn<StatementRow>[] {
  const text = useText(balanceText);
  return useMemo(() => {
    const { columns } = text;
    return [
      column.time("time", columns.time, ({ time }) => time),
      column.text("id", columns.id, ({ id }) => <Figures>{id}</Figures>),
      column.tag("kind", columns.kind, ({ kind }) => kind, tones, text.kinds, { card: "title" }),
      {
        id: "cents",
        header: columns.cents,
        align: "end",
        cell: ({ cents }) => <Gain $isGain={cents > 0}>{signedMoney(cents)}</Gain>,
      },
      {
        id: "after",
        header: columns.after,
        hint: text.afterHint,
        align: "end",
        cell: ({ afterCents }) => formatMoney(afterCents / 100),
      },
      column.text("source", columns.source, ({ sourceNo }) => <Figures>{sourceNo}</Figures>),
      column.text("note", columns.note, (row) => noteOf(row, text)),
    ];
  }, [text]);
}

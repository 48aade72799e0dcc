import { useMemo } from "react";
import type { StatementRow } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { balanceText } from "../../../core/text/balance";
import { useText } from "../../../core/text/use-text";
import type { zh } from "../../../core/text/zh-cn/balance";
import { Tag, type Tone } from "../../../core/ui/display";
import type { TableColumn } from "../../../core/ui/table";
import { Figures, Gain } from "./balance.styles";

const tones: Record<StatementRow["kind"], Tone> = {
  recharge: "success",
  spend: "neutral",
  refund: "info",
  gift: "warning",
};

/** 「+¥100.00」 or 「-¥100.00」. */
export const signedMoney = (cents: number): string =>
  `${cents > 0 ? "+" : ""}${formatMoney(cents / 100)}`;

const productWords = (
  { action, edition, product, units }: NonNullable<StatementRow["order"]>,
  text: typeof zh,
): [action: string, product: string] => [
  text.actions[action],
  product === "edition" ? text.editions[edition] : text.packs[product](units),
];

/** What a line was about. */
export function noteOf({ channel, order, note }: StatementRow, text: typeof zh): string {
  const what = order ? text.orderNote(order.appName, ...productWords(order, text)) : "";
  return [channel ? text.channels[channel] : "", what, note].filter(Boolean).join(" · ");
}

export function useStatementColumns(): TableColumn<StatementRow>[] {
  const text = useText(balanceText);
  return useMemo(() => {
    const { columns } = text;
    return [
      {
        id: "time",
        header: columns.time,
        cell: ({ time }) => <Figures>{formatTime(time, defaultZones)}</Figures>,
      },
      { id: "id", header: columns.id, cell: ({ id }) => <Figures>{id}</Figures> },
      {
        id: "kind",
        header: columns.kind,
        card: "title",
        cell: ({ kind }) => <Tag $tone={tones[kind]}>{text.kinds[kind]}</Tag>,
      },
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
      {
        id: "source",
        header: columns.source,
        cell: ({ sourceNo }) => <Figures>{sourceNo}</Figures>,
      },
      { id: "note", header: columns.note, cell: (row) => noteOf(row, text) || "—" },
    ];
  }, [text]);
}

import { Fragment, type ReactNode, useState } from "react";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card, narrowMedia, Stack, useMedia } from "../../../core/ui/layout";
import { Halves, WholeRow } from "./report-parts.styles";

export interface ChartDeckProps {
  /** A wide one has the row to itself. */
  charts: readonly { id: string; title: string; chart: ReactNode; isWide?: boolean }[];
}

/** Charts side by side; on a phone one of them, chosen by its name. */
export function ChartDeck({ charts }: ChartDeckProps) {
  const text = useText(reportText);
  const isNarrow = useMedia(narrowMedia);
  const [id, setId] = useState(charts[0]?.id ?? "");
  const selected = charts.find((one) => one.id === id) ?? charts[0];
  if (!isNarrow || !selected)
    return (
      <Halves>
        {charts.map(({ id: key, chart, isWide }) => {
          const Place = isWide ? WholeRow : Fragment;
          return <Place key={key}>{chart}</Place>;
        })}
      </Halves>
    );
  return (
    <Stack $gapPx={8}>
      <SegmentedControl
        label={text.charts}
        value={selected.id}
        onChange={setId}
        options={charts.map(({ id: value, title }) => ({ value, label: title }))}
      />
      {selected.chart}
    </Stack>
  );
}

export interface DeckPlaceholderProps {
  titles: readonly string[];
  heightPx: number;
}

/** The place of a deck whose charts are on their way. */
export function DeckPlaceholder({ titles, heightPx }: DeckPlaceholderProps) {
  const charts = titles.map((title) => ({
    id: title,
    title,
    chart: (
      <Card title={title}>
        <Skeleton shape="chart" heightPx={heightPx} />
      </Card>
    ),
  }));
  return <ChartDeck charts={charts} />;
}

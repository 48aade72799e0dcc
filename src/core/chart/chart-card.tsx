import { type ReactNode, use, useMemo, useRef, useState } from "react";
import { styled } from "styled-components";
import { formatExact } from "../format/number";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { EmptyState, Skeleton } from "../ui/feedback";
import { SegmentedControl } from "../ui/input";
import { Card, IconButton, Muted, narrowMedia, Toolbar, useMedia } from "../ui/layout";
import { LazyInView, lazyComponent, preloadOnIntent } from "../ui/lazy";
import type { MenuItem } from "../ui/overlay";
import { ChartAnnotations } from "./annotations/chart-annotations";
import { ChartCardContext } from "./chart-card-context";
import { type ChartData, chartRows } from "./chart-data";
import { ChartFiles } from "./chart-files";
import type { ChartTableProps } from "./chart-table";
import { useFullScreen } from "./use-full-screen";

const chartTable = lazyComponent<ChartTableProps>(
  async () => (await import("./chart-table")).ChartTable,
);

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  &:fullscreen {
    align-content: start;
    overflow: auto;
    background: var(--_surface);
  }
`;

const Icons = styled.div`
  display: flex;
  gap: 8px;
  @media ${narrowMedia} {
    gap: 4px;
  }
`;

/** On a phone the icons stand beside the title, and the rest in a line of its own. */
const Tools = styled(Toolbar)`
  min-width: 0;
  max-width: 100%;
  @media ${narrowMedia} {
    display: contents;
    & > * {
      order: 2;
    }
    & > ${Icons} {
      order: 0;
    }
    &::before {
      content: "";
      order: 1;
      width: 100%;
      margin-bottom: -8px;
    }
  }
`;

/** Of a button on a phone. */
const narrowPx = 28;

const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

export interface ChartFrameProps {
  title: string;
  /** Its metrics with their units, for the header of its files; absent where the title names them. */
  subject?: string;
  data: ChartData;
  /** Name of its files, without app and ending, where the page says no dates. */
  fileName?: string;
  /** Name of the axis, as head of the first column. */
  xName?: string;
  format?: (value: number | null) => string;
  /** Explains the chart, above it. */
  note?: ReactNode;
  /** Beside the switch, such as a choice of metrics. */
  actions?: ReactNode;
  /** Further actions of the chart, in the menu of its tools. */
  menuItems?: readonly MenuItem[] | undefined;
  /** The data is on its way: the card stands with its controls. */
  isLoading?: boolean;
  /** The chart of the same data. */
  children: ReactNode;
}

/** A chart with its table twin, its files and its full screen. */
export function ChartCard(props: ChartFrameProps) {
  const { title, data, format = formatExact, actions, note, children } = props;
  const text = useText(chartText);
  const [view, setView] = useState<"chart" | "table">("chart");
  const card = useRef<HTMLDivElement>(null);
  const full = useFullScreen(card);
  const isNarrow = useMedia(narrowMedia);
  const notes = use(ChartAnnotations);
  const chartRef = useRef<HTMLDivElement>(null);
  const footer = useRef<readonly string[]>([]);
  const stage = useMemo(
    () => ({
      heightPx: full.heightPx,
      setFooter: (lines: readonly string[]) => {
        footer.current = lines;
      },
    }),
    [full.heightPx],
  );
  const xName = props.xName ?? text.x;
  const rows = useMemo(() => chartRows(data), [data]);
  const size = isNarrow ? narrowPx : 32;
  const icons = (
    <Icons>
      {notes && data.days && data.days.length > 0 && (
        <IconButton size={size} icon="flag" label={text.notes} onClick={() => notes.open(null)} />
      )}
      <ChartFiles
        title={title}
        subject={props.subject}
        fileName={props.fileName}
        actions={props.menuItems}
        data={data}
        xName={xName}
        sizePx={size}
        pictureOf={() => ({ element: chartRef.current, notes: footer.current })}
        hasPicture={view === "chart" && data.x.length > 0}
      />
      {full.isPossible && (
        <IconButton
          size={size}
          icon={full.heightPx === null ? "fullscreen" : "close"}
          label={full.heightPx === null ? text.fullScreen : text.leaveFullScreen}
          onClick={full.toggle}
        />
      )}
    </Icons>
  );
  const controls = (
    <Tools {...preloadOnIntent(chartTable)}>
      {isNarrow && icons}
      {actions}
      <SegmentedControl
        label={text.view}
        value={view}
        onChange={setView}
        options={[
          { value: "chart", label: text.asChart },
          { value: "table", label: text.asTable },
        ]}
      />
      {!isNarrow && icons}
    </Tools>
  );
  return (
    <Container ref={card}>
      <Card title={title} actions={controls} isFlush={view === "table"}>
        {props.isLoading ? (
          <Skeleton shape="chart" heightPx={280} />
        ) : data.x.length === 0 ? (
          <EmptyState title={text.noData} icon="chart" />
        ) : view === "chart" ? (
          <Stage>
            {note && <Muted as="p">{note}</Muted>}
            <ChartCardContext value={stage}>
              <div ref={chartRef}>{children}</div>
            </ChartCardContext>
          </Stage>
        ) : (
          <LazyInView
            part={chartTable}
            props={{ title, data, rows, xName, format }}
            placeholder={<Skeleton shape="table" count={rows.length} />}
          />
        )}
      </Card>
    </Container>
  );
}

import { useMemo } from "react";
import type { LinkVisit } from "../../../core/api/contract";
import { placeName } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { linkReportText } from "../../../core/text/link-report";
import { type KnownMessages, knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { clicksPerPage, type ReportState } from "./report-state";
import { shareName } from "./share-names";

const refetchIntervalMs = 10_000;

export interface ClickStreamProps {
  period: { id: number; start: string; end: string };
  state: ReportState;
  onChange: (patch: Partial<ReportState>) => void;
}

/** The cells of a visit as words, the same on screen and in a file. */
export function clickMessages(
  one: LinkVisit,
  text: (typeof linkReportText)["zh"],
  known: KnownMessages,
) {
  return {
    place: placeName(known.of(one.province), known.of(one.city)) || text.unknown,
    device: shareName("system", `${one.platform}/${one.system}`, text),
    browser: one.bot || text.browsers[one.browser],
    referrer: one.referrer || text.direct,
    via: one.isQr ? text.vias.qr : text.vias.link,
    outcome: one.isSent ? text.outcomes.sent : text.outcomes.shown,
  };
}

/** The visits of a link, newest first; new ones come by themselves. */
export function ClickStream({ period, state, onChange }: ClickStreamProps) {
  const text = useText(linkReportText);
  const known = useText(knownMessagesText);
  const { formatTime } = useClock();
  const { page, hasBots } = state;
  const list = useApiQuery(
    "xlink/clicks",
    { ...period, hasBots, currentPage: page, pageSize: clicksPerPage },
    { keepPreviousData: true, refetchIntervalMs },
  );
  const columns = useMemo<TableColumn<LinkVisit>[]>(() => {
    const cell = (id: keyof ReturnType<typeof clickMessages>): TableColumn<LinkVisit> => ({
      id,
      header: text.columns[id],
      cell: (one) => clickMessages(one, text, known)[id],
    });
    return [
      {
        id: "time",
        header: text.columns.time,
        card: "title",
        cell: ({ time }) => formatTime(time),
      },
      cell("place"),
      cell("device"),
      cell("browser"),
      cell("referrer"),
      cell("via"),
      {
        id: "outcome",
        header: text.columns.outcome,
        cell: (one) => (
          <Tag $tone={one.isSent ? "success" : "neutral"}>
            {clickMessages(one, text, known).outcome}
          </Tag>
        ),
      },
    ];
  }, [text, known, formatTime]);
  return (
    <Card
      isFlush
      title={text.stream}
      actions={
        <Checkbox checked={hasBots} onChange={() => onChange({ hasBots: !hasBots })}>
          {text.showBots}
        </Checkbox>
      }
    >
      <Table
        label={text.stream}
        columns={columns}
        rows={list.data?.map.list ?? []}
        getRowId={({ time, place }: LinkVisit & { place?: string }) => `${time}${place ?? ""}`}
        isLoading={list.isLoading}
        error={
          list.error && !list.data && <QueryErrorState error={list.error} onRetry={list.refetch} />
        }
        empty={<EmptyState icon="link" title={text.noClicks} />}
      />
      {list.data ? (
        <Pagination
          total={list.data.map.pagination.totalRecords}
          page={page}
          pageSize={clicksPerPage}
          onChange={(next) => onChange({ page: next })}
        />
      ) : null}
    </Card>
  );
}

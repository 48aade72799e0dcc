import { useMemo } from "react";
import type { LinkClick } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { linkReportText } from "../../../core/text/link-report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { clicksPerPage, type ReportState } from "./report-state";
import { shareName } from "./share-names";

const pollMs = 10_000;

export interface ClickStreamProps {
  period: { id: number; start: string; end: string };
  state: ReportState;
  onChange: (patch: Partial<ReportState>) => void;
}

/** The cells of a visit as words, the same on screen and in a file. */
export function clickWords(one: LinkClick, text: (typeof linkReportText)["zh"]) {
  return {
    place: [one.province, one.city].filter(Boolean).join(" ") || text.unknown,
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
  const { formatTime } = useClock();
  const { page, hasBots } = state;
  const list = useCall(
    "xlink/clicks",
    { ...period, hasBots, currentPage: page, pageSize: clicksPerPage },
    { keepPrevious: true, pollMs },
  );
  const columns = useMemo<TableColumn<LinkClick>[]>(() => {
    const cell = (id: keyof ReturnType<typeof clickWords>): TableColumn<LinkClick> => ({
      id,
      header: text.columns[id],
      cell: (one) => clickWords(one, text)[id],
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
          <Tag $tone={one.isSent ? "success" : "neutral"}>{clickWords(one, text).outcome}</Tag>
        ),
      },
    ];
  }, [text, formatTime]);
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
        rows={list.reply?.map.list ?? []}
        getRowId={({ time, place }: LinkClick & { place?: string }) => `${time}${place ?? ""}`}
        isLoading={list.isLoading}
        error={list.error && !list.reply && <CallError error={list.error} onRetry={list.retry} />}
        empty={<EmptyState icon="link" title={text.noClicks} />}
      />
      {list.reply ? (
        <Pagination
          total={list.reply.map.pagination.totalRecords}
          page={page}
          pageSize={clicksPerPage}
          onChange={(next) => onChange({ page: next })}
        />
      ) : null}
    </Card>
  );
}

import { useMemo, useState } from "react";
import type { CallBody, FraudInstall } from "../../../core/api/contract";
import { type FraudCode, fraudCodes } from "../../../core/api/contract/constants/fraud";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { fraudText } from "../../../core/text/fraud";
import { fraudEvidenceText } from "../../../core/text/fraud-evidence";
import { liveText } from "../../../core/text/live";
import { reportText } from "../../../core/text/report";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Card, Row } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { spanText } from "../install-diagnosis";
import { CursorPager, useCursor } from "../report-parts";
import { Note, ReasonField } from "./fraud-evidence.styles";

/** Every abnormal install, by reason, a page at a time. */
export function AbnormalInstalls({ query }: { query: CallBody<"fraud/evidence"> }) {
  const text = useText(fraudEvidenceText);
  const fraud = useText(fraudText);
  const live = useText(liveText);
  const report = useText(reportText);
  const known = useText(knownMessagesText);
  const { formatTime } = useClock();
  const [code, setCode] = useState<FraudCode | "all">("all");
  const body = { ...query, code: code === "all" ? null : code };
  const at = useCursor(JSON.stringify(body));
  const { data, error, refetch, isLoading } = useApiQuery(
    "fraud/installs",
    { ...body, cursor: at.cursor },
    { keepPreviousData: true },
  );
  const columns = useMemo<TableColumn<FraudInstall>[]>(() => {
    const headers = text.columns;
    return [
      { id: "time", header: headers.time, cell: (row) => formatTime(row.time) },
      { id: "device", header: headers.device, cell: (row) => row.device },
      {
        id: "channel",
        header: headers.channel,
        cell: (row) => row.channelName || report.filter.matches.organic,
      },
      {
        id: "platform",
        header: headers.platform,
        cell: (row) => (row.platform ? report.filter.platforms[row.platform] : "—"),
      },
      { id: "model", header: headers.model, cell: (row) => row.model || "—" },
      { id: "version", header: headers.version, cell: (row) => row.version || "—" },
      { id: "ip", header: headers.ip, cell: (row) => row.ip || "—" },
      { id: "province", header: headers.province, cell: (row) => known.of(row.province) || "—" },
      {
        id: "ctit",
        header: headers.ctit,
        align: "end",
        cell: (row) => (row.ctitSeconds === null ? "—" : spanText(row.ctitSeconds * 1000, live)),
      },
      {
        id: "reason",
        header: headers.reason,
        cell: (row) => (
          <Row $gapPx={4}>
            {row.flags.map((flag) => (
              <Tag key={flag} $tone="danger" title={fraud.reasons[flag]}>
                {fraud.names[flag] ?? flag}
              </Tag>
            ))}
          </Row>
        ),
      },
      {
        id: "handling",
        header: headers.handling,
        cell: (row) => (row.isBlocked ? text.blocked : text.marked),
      },
    ];
  }, [text, fraud, live, report, known, formatTime]);
  return (
    <Card
      title={text.installs}
      isFlush
      actions={
        <ReasonField>
          <Select<FraudCode | "all">
            aria-label={text.columns.reason}
            value={code}
            onChange={setCode}
            options={[
              { value: "all", label: text.everyReason },
              ...fraudCodes.map((one) => ({ value: one, label: fraud.names[one] ?? one })),
            ]}
          />
        </ReasonField>
      }
    >
      <Table
        label={text.installs}
        columns={columns}
        rows={data?.map.list ?? []}
        getRowId={(row) => `${row.time}/${row.device}`}
        isLoading={isLoading}
        error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
        empty={<EmptyState icon="success" title={text.noInstalls} isCompact />}
      />
      <CursorPager at={at} nextCursor={data?.map.nextCursor} />
      <Note>{text.installsHint}</Note>
    </Card>
  );
}

import type { SharerReport } from "../../../core/api/contract";
import { referralFlags } from "../../../core/api/contract/constants/referral";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { referralReportText } from "../../../core/text/referral-report";
import { referralUidReportText } from "../../../core/text/referral-uid-report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, Link, LinkButton, Muted, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { Table } from "../../../core/ui/table";
import { Halves, ReferralCards, ReferralCharts, useReferralRange } from "../referral-parts";
import { InviteeList } from "./invitee-list";
import { InviteeTree } from "./invitee-tree";

export interface ReferralUidReportProps {
  /** Who shared, as the app names its users; an empty one is nobody. */
  uid: string;
}

function Flags({ report }: { report: SharerReport }) {
  const text = useText(referralUidReportText);
  if (report.flags.length === 0) return null;
  return (
    <Row title={text.flagHints}>
      {referralFlags.map((flag) => {
        const found = report.flags.find((one) => one.flag === flag);
        return found ? (
          <Tag key={flag} $tone="warning">
            {text.flagCount(text.flags[flag], formatCount(found.count))}
          </Tag>
        ) : null;
      })}
      <Muted>{text.flagHints}</Muted>
    </Row>
  );
}

function Kept({ report }: { report: SharerReport }) {
  const text = useText(referralUidReportText);
  const { keptColumns: headers } = text;
  return (
    <Card title={text.kept} isFlush>
      <Table
        label={text.kept}
        rows={report.kept}
        getRowId={({ n }) => String(n)}
        columns={[
          { id: "day", header: headers.day, cell: ({ n }) => text.keptDay(n) },
          {
            id: "matured",
            header: headers.matured,
            align: "end",
            cell: ({ matured }) => formatCount(matured),
          },
          {
            id: "retained",
            header: headers.retained,
            align: "end",
            cell: ({ matured, retained }) => (matured === 0 ? text.none : formatCount(retained)),
          },
          {
            id: "rate",
            header: headers.rate,
            align: "end",
            cell: ({ matured, retained }) =>
              matured === 0 ? text.none : formatRate(ratioOf(retained, matured)),
          },
        ]}
      />
    </Card>
  );
}

function Daily({ report }: { report: SharerReport }) {
  const text = useText(referralUidReportText);
  const messages = useText(referralReportText);
  const counted = ["shares", "views", "installs", "registers"] as const;
  const rows = report.points.filter((point) => counted.some((name) => point[name] > 0)).reverse();
  return (
    <Card title={text.daily} isFlush>
      <Table
        label={text.daily}
        rows={rows}
        getRowId={({ day }) => day}
        maxHeightPx={360}
        columns={[
          { id: "day", header: messages.day, cell: ({ day }) => day },
          ...counted.map((name) => ({
            id: name,
            header: messages.metrics[name],
            align: "end" as const,
            cell: (point: (typeof rows)[number]) => formatCount(point[name]),
          })),
        ]}
        empty={<EmptyState title={messages.empty} isCompact />}
      />
    </Card>
  );
}

/**
 * Renders the results of one user's shares: counts, days, invitees, their own invitees, and
 * retention.
 */
export function ReferralUidReport({ uid }: ReferralUidReportProps) {
  const text = useText(referralUidReportText);
  const { asked: requested, bar } = useReferralRange();
  const isEnabled = uid !== "";
  const query = { ...requested, uid: uid || "-" };
  const { data, error, refetch } = useApiQuery("referral/sharer", query, {
    keepPreviousData: true,
    isEnabled,
  });
  const report = data?.map;
  if (!isEnabled) {
    return (
      <EmptyState
        isPage
        icon="search"
        title={text.unknown}
        hint={text.unknownHint}
        action={<LinkButton to={paths.referralReport}>{text.back}</LinkButton>}
      />
    );
  }
  return (
    <Stack>
      <PageHeader
        title={text.title(uid)}
        note={
          report?.invitedBy ? (
            <>
              {text.invitedBy}{" "}
              <Link to={paths.referralSharer(report.invitedBy)}>{report.invitedBy}</Link>
            </>
          ) : undefined
        }
        actions={<LinkButton to={paths.referralReport}>{text.back}</LinkButton>}
      />
      {bar}
      {report ? (
        <>
          <Flags report={report} />
          <ReferralCards total={report.total} isSingle />
          <ReferralCharts report={report} fileName={text.file(uid)} />
          <Halves>
            <Daily report={report} />
            <Kept report={report} />
          </Halves>
          <InviteeList key={uid} query={query} />
          <InviteeTree query={query} />
        </>
      ) : error ? (
        <QueryErrorState error={error} onRetry={refetch} />
      ) : (
        <Card>
          <Skeleton shape="text" count={8} />
        </Card>
      )}
    </Stack>
  );
}

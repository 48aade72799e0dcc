import type { SharerReport } from "../../../core/api/contract";
import { referralFlags } from "../../../core/api/contract/words/referral";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { referralReportText } from "../../../core/text/referral-report";
import { referralUidReportText } from "../../../core/text/referral-uid-report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
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
  const { keptColumns: heads } = text;
  return (
    <Card title={text.kept} isFlush>
      <Table
        label={text.kept}
        rows={report.kept}
        getRowId={({ n }) => String(n)}
        columns={[
          { id: "day", header: heads.day, cell: ({ n }) => text.keptDay(n) },
          {
            id: "matured",
            header: heads.matured,
            align: "end",
            cell: ({ matured }) => formatCount(matured),
          },
          {
            id: "retained",
            header: heads.retained,
            align: "end",
            cell: ({ matured, retained }) => (matured === 0 ? text.none : formatCount(retained)),
          },
          {
            id: "rate",
            header: heads.rate,
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
  const words = useText(referralReportText);
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
          { id: "day", header: words.day, cell: ({ day }) => day },
          ...counted.map((name) => ({
            id: name,
            header: words.metrics[name],
            align: "end" as const,
            cell: (point: (typeof rows)[number]) => formatCount(point[name]),
          })),
        ]}
        empty={<EmptyState title={words.empty} isCompact />}
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
  const { asked, bar } = useReferralRange();
  const isEnabled = uid !== "";
  const query = { ...asked, uid: uid || "-" };
  const { reply, error, retry } = useCall("referral/sharer", query, {
    keepPrevious: true,
    isEnabled,
  });
  const report = reply?.map;
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
        <CallError error={error} onRetry={retry} />
      ) : (
        <Card>
          <Skeleton shape="text" count={8} />
        </Card>
      )}
    </Stack>
  );
}

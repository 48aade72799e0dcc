import type { CallBody, Invitee } from "../../../core/api/contract";
import { page } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { knownWordsText } from "../../../core/text/known-words";
import { useMarks } from "../../../core/text/marks";
import { referralReportText } from "../../../core/text/referral-report";
import { referralUidReportText } from "../../../core/text/referral-uid-report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card, Link, Row } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";

const pageSize = 10;
const listState = defineState({ page: page() });
const systems = { ios: "iOS", android: "Android", harmony: "HarmonyOS", unknown: "–" } as const;

/** The installs that one user brought, newest first, with the marks of each. */
export function InviteeList({ query }: { query: Omit<CallBody<"referral/invitees">, "pageSize"> }) {
  const text = useText(referralUidReportText);
  const report = useText(referralReportText);
  const known = useText(knownWordsText);
  const marks = useMarks();
  const clock = useClock();
  const [shown, change] = useAddressState(listState);
  const { reply, error, isLoading, retry } = useCall(
    "referral/invitees",
    { ...query, currentPage: shown.page, pageSize },
    { keepPrevious: true },
  );
  const { columns: heads } = text;
  const columns: TableColumn<Invitee>[] = [
    { id: "time", header: heads.time, cell: ({ time }) => clock.formatTime(time).slice(0, 16) },
    {
      id: "device",
      header: heads.device,
      card: "title",
      cell: ({ device }) => <code>{device}</code>,
    },
    { id: "platform", header: heads.platform, cell: ({ platform }) => systems[platform] },
    { id: "via", header: heads.via, cell: ({ via }) => via || report.otherVia },
    {
      id: "region",
      header: heads.region,
      cell: ({ province, city }) =>
        marks.clauses([province, city].filter(Boolean).map((name) => known.of(name))) || text.none,
    },
    {
      id: "state",
      header: heads.state,
      cell: ({ isRegistered, flags }) => (
        <Row $gapPx={4}>
          <Tag $tone={isRegistered ? "success" : "info"}>
            {text.states[isRegistered ? "registered" : "installed"]}
          </Tag>
          {flags.map((flag) => (
            <Tag key={flag} $tone="warning">
              {text.flags[flag]}
            </Tag>
          ))}
        </Row>
      ),
    },
    {
      id: "uid",
      header: heads.uid,
      cell: ({ uid }) => (uid ? <Link to={paths.referralSharer(uid)}>{uid}</Link> : text.none),
    },
  ];
  return (
    <Card title={text.invitees} isFlush>
      <Table
        label={text.invitees}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={({ device, time }) => `${device}${time}`}
        isLoading={isLoading}
        error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
        empty={<EmptyState title={text.empty} isCompact />}
      />
      <Pagination
        total={reply?.map.pagination.totalRecords ?? 0}
        page={shown.page}
        onChange={(at) => change({ page: at })}
      />
    </Card>
  );
}

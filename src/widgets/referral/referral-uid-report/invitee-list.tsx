import type { Invitee } from "../../../core/api/contract";
import {
  createColumnHelper,
  type FilterOf,
  ListTable,
  useListPage,
  useUrlState,
} from "../../../core/list";
import { page } from "../../../core/navigation/address-fields";
import { defineState } from "../../../core/navigation/address-state";
import { paths } from "../../../core/navigation/paths";
import { useClock } from "../../../core/session/use-clock";
import { knownWordsText } from "../../../core/text/known-words";
import { useMarks } from "../../../core/text/marks";
import { referralReportText } from "../../../core/text/referral-report";
import { referralUidReportText } from "../../../core/text/referral-uid-report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Link, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

const column = createColumnHelper<Invitee>();
const listState = defineState({ page: page() });
const systems = { ios: "iOS", android: "Android", harmony: "HarmonyOS", unknown: "–" } as const;

/** The installs that one user brought, newest first, with the marks of each. */
export function InviteeList({ query }: { query: FilterOf<"referral/invitees"> }) {
  const text = useText(referralUidReportText);
  const report = useText(referralReportText);
  const known = useText(knownWordsText);
  const marks = useMarks();
  const clock = useClock();
  const list = useListPage("referral/invitees", useUrlState(listState), query);
  const { columns: heads } = text;
  const columns: TableColumn<Invitee>[] = [
    column.time("time", heads.time, ({ time }) => time, { clock, isToMinute: true }),
    column.text("device", heads.device, ({ device }) => <code>{device}</code>, { card: "title" }),
    column.text("platform", heads.platform, ({ platform }) => systems[platform]),
    column.text("via", heads.via, ({ via }) => via || report.otherVia),
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
    <ListTable
      title={text.invitees}
      label={text.invitees}
      columns={columns}
      list={list}
      rowKey={({ device, time }) => `${device}${time}`}
      empty={{ title: text.empty, isCompact: true }}
    />
  );
}

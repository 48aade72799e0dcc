import type { Invitee } from "../../../core/api/contract";
import { placeName } from "../../../core/format";
import {
  createColumnHelper,
  type FilterOf,
  ListTable,
  useListPage,
  useUrlState,
} from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useClock } from "../../../core/session/use-clock";
import { referralReportText } from "../../../core/text/referral-report";
import { referralUidReportText } from "../../../core/text/referral-uid-report";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Link, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

const column = createColumnHelper<Invitee>();
const listState = defineSearchState({ page: page() });
const systems = { ios: "iOS", android: "Android", harmony: "HarmonyOS", unknown: "–" } as const;

/** The installs that one user brought, newest first, with the marks of each. */
export function InviteeList({ query }: { query: FilterOf<"referral/invitees"> }) {
  const text = useText(referralUidReportText);
  const report = useText(referralReportText);
  const known = useText(knownMessagesText);
  const clock = useClock();
  const list = useListPage("referral/invitees", useUrlState(listState), query);
  const { columns: headers } = text;
  const columns: TableColumn<Invitee>[] = [
    column.time("time", headers.time, ({ time }) => time, { clock, isToMinute: true }),
    column.text("device", headers.device, ({ device }) => <code>{device}</code>, { card: "title" }),
    column.text("platform", headers.platform, ({ platform }) => systems[platform]),
    column.text("via", headers.via, ({ via }) => via || report.otherVia),
    {
      id: "region",
      header: headers.region,
      cell: ({ province, city }) => placeName(known.of(province), known.of(city)) || text.none,
    },
    {
      id: "state",
      header: headers.state,
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
      header: headers.uid,
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

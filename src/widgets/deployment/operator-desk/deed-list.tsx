import { defaultZones, formatTime } from "../../../core/format";
import { ListTable, useListPage, useLocalState } from "../../../core/list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";

/** What operators did, newest first. */
export function DeedList() {
  const text = useText(operatorDeskText);
  const state = useLocalState({ page: 1 });
  const list = useListPage("operator/deeds", state, {}, { pageSize: 20 });
  const { columns } = text.deedList;
  const deeds: Record<string, string> = text.deeds;
  return (
    <ListTable
      label={text.queues.deeds}
      columns={[
        {
          id: "time",
          header: columns.time,
          cell: ({ time }) => formatTime(time, defaultZones),
        },
        { id: "operator", header: columns.operator, cell: ({ operator }) => operator },
        { id: "deed", header: columns.deed, cell: ({ deed }) => deeds[deed] ?? deed },
        { id: "subject", header: columns.subject, cell: ({ subject }) => subject || "—" },
        { id: "ip", header: columns.ip, cell: ({ ip }) => ip || "—" },
      ]}
      list={list}
      rowKey={({ id }) => id}
      empty={{ title: text.deedList.empty }}
    />
  );
}

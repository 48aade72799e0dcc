import {
  createColumnHelper,
  ListTable,
  type RowOf,
  useListPage,
  useLocalState,
} from "../../../core/list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";

const column = createColumnHelper<RowOf<"operator/deeds">>();

/** Renders the actions of operators, newest first. */
export function AuditLog() {
  const text = useText(operatorDeskText);
  const list = useListPage("operator/deeds", useLocalState({ page: 1 }), {}, { pageSize: 20 });
  const { columns } = text.deedList;
  const actionLabels: Record<string, string> = text.deeds;
  return (
    <ListTable
      label={text.queues.deeds}
      columns={[
        column.time("time", columns.time, ({ time }) => time),
        column.text("operator", columns.operator, ({ operator }) => operator),
        column.text(
          "deed",
          columns.deed,
          ({ deed: actionName }) => actionLabels[actionName] ?? actionName,
        ),
        column.text("subject", columns.subject, ({ subject }) => subject),
        column.text("ip", columns.ip, ({ ip }) => ip),
      ]}
      list={list}
      rowKey={({ id }) => id}
      empty={{ title: text.deedList.empty }}
    />
  );
}

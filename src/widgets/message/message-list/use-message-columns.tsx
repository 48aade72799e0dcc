import type { MessageRow } from "../../../core/api/contract";
import { createColumnHelper } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { Dot } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { MessageTag } from "../message-parts";
import { TitleLink } from "./message-list.styles";

const column = createColumnHelper<MessageRow>();

/** Columns of the message centre: a title leads to its message, an unread one is bold and has a dot. */
export function useMessageColumns(): TableColumn<MessageRow>[] {
  const text = useText(messageText);
  const { columns } = text;
  return [
    column.text("title", columns.title, ({ id, title, isRead }) => (
      <TitleLink to={paths.message(id)} $isRead={isRead}>
        {isRead ? null : <Dot $tone="danger" />}
        <span>{title}</span>
      </TitleLink>
    )),
    column.text("type", columns.type, ({ type }) => <MessageTag type={type} />, { card: "note" }),
    column.time("time", columns.time, ({ createTime }) => createTime, {
      isToMinute: true,
      card: "note",
    }),
    column.text(
      "state",
      columns.state,
      ({ isRead }) => (isRead ? <Muted>{text.read}</Muted> : text.unread),
      { card: "note" },
    ),
  ];
}

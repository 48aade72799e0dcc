import type { MessageRow } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { Dot } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { MessageTag } from "../message-parts";
import { TitleLink } from "./message-list.styles";

/** Columns of the message centre: a title leads to its message, an unread one is bold and has a dot. */
export function useMessageColumns(): TableColumn<MessageRow>[] {
  const text = useText(messageText);
  const { columns } = text;
  return [
    {
      id: "title",
      header: columns.title,
      cell: ({ id, title, isRead }) => (
        <TitleLink to={paths.message(id)} $isRead={isRead}>
          {isRead ? null : <Dot $tone="danger" />}
          <span>{title}</span>
        </TitleLink>
      ),
    },
    {
      id: "type",
      header: columns.type,
      card: "note",
      cell: ({ type }) => <MessageTag type={type} />,
    },
    {
      id: "time",
      header: columns.time,
      card: "note",
      cell: ({ createTime }) => formatTime(createTime, defaultZones).slice(0, 16),
    },
    {
      id: "state",
      header: columns.state,
      card: "note",
      cell: ({ isRead }) => (isRead ? <Muted>{text.read}</Muted> : text.unread),
    },
  ];
}

import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { LinkButton } from "../../../core/ui/layout";
import { BellBox, UnreadDot } from "./message-bell.styles";

const pollMs = 60_000;

/** Renders the number of unread messages, in its name and as a dot; leads to the messages. */
export function MessageBell() {
  const text = useText(shellText);
  const { reply } = useCall("GET message/unread", {}, { pollMs });
  const unread = reply?.map.total ?? 0;
  const label = unread > 0 ? text.messagesUnread(unread) : text.messages;
  return (
    <BellBox>
      <LinkButton to={paths.messages} variant="text" icon="bell" aria-label={label} title={label} />
      {unread > 0 ? <UnreadDot /> : null}
    </BellBox>
  );
}

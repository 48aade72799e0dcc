import { useEffect } from "react";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { usePublicStatus } from "../../../core/session/use-session";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { LinkButton } from "../../../core/ui/layout";
import { BellBox, UnreadDot } from "./message-bell.styles";

const refetchIntervalMs = 60_000;

/** Renders the number of unread messages, in its name and as a dot; leads to the messages. */
export function MessageBell() {
  const text = useText(shellText);
  const { data } = useApiQuery("GET message/unread", {}, { refetchIntervalMs });
  const [{ unreadMsgCount }, keep] = usePublicStatus();
  const unread = data?.map.total ?? unreadMsgCount;
  useEffect(() => {
    if (unread !== unreadMsgCount) keep({ unreadMsgCount: unread });
  }, [unread, unreadMsgCount, keep]);
  const label = unread > 0 ? text.messagesUnread(unread) : text.messages;
  return (
    <BellBox>
      <LinkButton to={paths.messages} variant="text" icon="bell" aria-label={label} title={label} />
      {unread > 0 ? <UnreadDot /> : null}
    </BellBox>
  );
}

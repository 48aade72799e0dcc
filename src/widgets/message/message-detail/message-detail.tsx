import { defaultZones, formatTime } from "../../../core/format";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton, SkeletonBar } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { MessageTag, useDeleteMessages } from "../message-parts";
import { About, Body, MessageActions } from "./message-detail.styles";
import { NeighbourLinks } from "./neighbour-links";
import { useReadOnce } from "./use-read-once";

export interface MessageDetailProps {
  /** The message that is shown. */
  messageId: number;
}

/** True when a link of a message leads to a page of the console. */
const leadsSomewhere = (link: string) => /^\/[a-z]/i.test(link);

/** Renders a message: its text, its link, and its neighbours; opening it marks it as read. */
export function MessageDetail({ messageId }: MessageDetailProps) {
  const text = useText(messageText);
  const { navigate } = useNavigation();
  const remove = useDeleteMessages();
  const isId = Number.isSafeInteger(messageId) && messageId > 0;
  const { data, error, refetch } = useApiQuery(
    "GET message/detail",
    { id: messageId },
    { isEnabled: isId, keepPreviousData: true },
  );
  const message = data?.map;
  useReadOnce(message);

  const back = (
    <LinkButton to={paths.messages} icon="chevron-left">
      {text.back}
    </LinkButton>
  );
  if (!isId || error?.code === "0404")
    return <EmptyState isPage icon="bell" title={text.notFound} action={back} />;
  if (error && !message)
    return <QueryErrorState isPage title={text.failed} error={error} onRetry={refetch} />;
  if (!message)
    return (
      <Stack>
        <PageHeader
          title={text.detailTitle}
          note={<SkeletonBar $width="180px" $heightPx={22} />}
          actions={back}
        />
        <Skeleton shape="text" count={4} />
      </Stack>
    );
  return (
    <Stack>
      <PageHeader
        title={message.title}
        note={
          <About>
            <MessageTag type={message.type} />
            {formatTime(message.createTime, defaultZones)}
          </About>
        }
        actions={back}
      />
      <Card>
        {message.body && <Body>{message.body}</Body>}
        <MessageActions>
          {leadsSomewhere(message.link) && (
            <LinkButton variant="primary" to={message.link}>
              {text.openLink}
            </LinkButton>
          )}
          <Button
            writes
            icon="trash"
            onClick={async () => {
              if (await remove([message.id])) navigate(paths.messages, { replace: true });
            }}
          >
            {text.delete}
          </Button>
        </MessageActions>
      </Card>
      <NeighbourLinks previous={message.previous} next={message.next} />
    </Stack>
  );
}

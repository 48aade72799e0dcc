import { messageTypes } from "../../../core/api/contract/constants/message-type";
import { useUrlState } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import {
  Button,
  LinkButton,
  PageHeader,
  Stack,
  Tabs,
  VisuallyHidden,
} from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { listState } from "./list-state";
import { Count, TabName } from "./message-list.styles";
import { MessageTable } from "./message-table";
import { useMarkRead } from "./use-mark-read";

const refetchIntervalMs = 60_000;
const mostShown = 99;
const tabs = ["all", ...messageTypes] as const;

/** Everything the account was told, by type: read, marked as read and deleted here. */
export function MessageList() {
  const text = useText(messageText);
  const confirm = useConfirm();
  const markRead = useMarkRead();
  const state = useUrlState(listState);
  const { values: params, set: change } = state;
  const { data } = useApiQuery("GET message/unread", {}, { refetchIntervalMs });
  const unreadOf = (tab: (typeof tabs)[number]) =>
    (tab === "all" ? data?.map.total : data?.map.byType[tab]) ?? 0;
  const nameOf = (tab: (typeof tabs)[number]) => (tab === "all" ? text.all : text.types[tab]);
  const open = params.type ?? "all";
  const unread = unreadOf(open);

  const readAll = async () => {
    if (unread === 0) return;
    const title = text.readAllTitle(unread, params.type ? text.types[params.type] : "");
    if (!(await confirm({ title, body: text.readAllBody, confirm: text.readAll }))) return;
    await markRead({ all: true, type: params.type });
  };

  return (
    <Stack>
      <PageHeader
        title={text.title}
        actions={
          <>
            <LinkButton to={paths.messageSettings}>{text.settings}</LinkButton>
            {/* Not disabled outright, or it would lose the focus by having done its work. */}
            <Button writes aria-disabled={unread === 0} onClick={readAll}>
              {text.readAll}
            </Button>
          </>
        }
      />
      <div>
        <Tabs
          label={text.tabs}
          value={open}
          onChange={(tab) => change({ type: tab === "all" ? null : tab })}
          items={tabs.map((tab) => ({
            id: tab,
            label: (
              <TabName>
                {nameOf(tab)}
                {unreadOf(tab) > 0 && (
                  <>
                    <Count aria-hidden="true">
                      {unreadOf(tab) > mostShown ? `${mostShown}+` : unreadOf(tab)}
                    </Count>
                    <VisuallyHidden>{text.unreadCount(unreadOf(tab))}</VisuallyHidden>
                  </>
                )}
              </TabName>
            ),
            content: <MessageTable label={nameOf(tab)} state={state} />,
          }))}
        />
      </div>
    </Stack>
  );
}

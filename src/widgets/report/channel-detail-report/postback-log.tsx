import { useEffect, useState } from "react";
import { type ListState, ListTable, useListPage } from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { usePunctuation } from "../../../core/text/punctuation";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Row } from "../../../core/ui/layout";
import { optionsFreshMs, type ReportFilterState } from "../report-filter";
import { LogTools } from "./channel-detail-report.styles";
import { PostbackDrawer } from "./postback-drawer";
import { platformNames } from "./postback-messages";
import { isResendable, type PostbackView, postbackResults } from "./postback-state";
import { usePostbackColumns } from "./use-postback-columns";
import { usePostbackFile } from "./use-postback-file";

const refetchIntervalMs = 5_000;

export interface PostbackLogProps {
  days: { channelId: number; start: string; end: string };
  title: string;
  state: ReportFilterState;
  /** Events that were sent, as choices. */
  events: readonly string[];
  view: ListState<PostbackView>;
}

/** Postbacks one by one, newest first; failed ones can be sent again. */
export function PostbackLog({ days, title, state, events, view }: PostbackLogProps) {
  const messages = useText(postbackText);
  const debug = useText(adDebugText);
  const punctuation = usePunctuation();
  const known = useText(knownMessagesText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [openId, setOpenId] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setMoving] = useState(false);
  const platforms = useApiQuery("ad/list", {}, { staleTimeMs: optionsFreshMs });
  const { result, event } = view.values;
  const query = { ...days, result, event };
  // What is on its way changes without anybody pressing anything.
  const list = useListPage("ad/postbackLog", view, query, isMoving ? { refetchIntervalMs } : {});
  const { rows } = list;
  const hasMoving = rows.some(({ nextTime }) => nextTime !== null);
  useEffect(() => setMoving(hasMoving), [hasMoving]);
  const replay = useApiMutation("ad/replay", {
    onSuccess: ({ map }) => toast.success(messages.queued(map.queued)),
  });
  const resend = async (ids: string[]) => {
    if (!mayWrite()) return;
    // A failure has shown its message, and what was chosen stays chosen.
    await replay.mutateAsync({ ids }).then(
      () => setSelected(new Set()),
      () => {},
    );
  };
  const names = platformNames(known.all(platforms.data?.map.list ?? []), punctuation);
  const columns = usePostbackColumns({ platformNames: names, onOpen: setOpenId, onResend: resend });
  const save = usePostbackFile({ query, title, filter: state.filter, names });
  const change = (patch: Partial<PostbackView>) => {
    setSelected(new Set());
    view.set(patch);
  };
  const ids = rows.filter((row) => selected.has(row.id) && isResendable(row)).map(({ id }) => id);
  return (
    <>
      <ListTable
        title={messages.log}
        label={messages.log}
        columns={columns}
        list={{
          ...list,
          setPage: (page) => change({ page }),
          clearFilters: () => change({ result: null, event: "" }),
        }}
        rowKey={({ id }) => id}
        selection={{ ids: selected, onChange: setSelected }}
        empty={{ icon: "channel", title: messages.noneFound, hint: messages.noneFoundHint }}
        noMatches={messages.noneFound}
        actions={
          <Row>
            <Button
              writes
              icon="refresh"
              title={messages.resendHint}
              disabled={ids.length === 0}
              onClick={() => resend(ids)}
            >
              {messages.resendChosen(ids.length)}
            </Button>
            <Button feature="export" icon="download" disabled={list.total === 0} onClick={save}>
              {messages.export}
            </Button>
          </Row>
        }
        header={
          <LogTools>
            <Select<number>
              aria-label={messages.result}
              value={result ?? -1}
              onChange={(value) =>
                change({ result: postbackResults.find((known) => known === value) ?? null })
              }
              options={[
                { value: -1, label: messages.allResults },
                ...postbackResults.map((value) => ({ value, label: debug.results[value] })),
              ]}
            />
            <Select<string>
              aria-label={messages.event}
              value={event}
              onChange={(value) => change({ event: value })}
              options={[
                { value: "", label: messages.allEvents },
                ...[...new Set([...events, ...(event ? [event] : [])])].map((value) => ({
                  value,
                  label: names.eventOf(rows[0]?.platform ?? "", value),
                })),
              ]}
            />
          </LogTools>
        }
      />
      {openId !== null && (
        <PostbackDrawer
          id={openId}
          names={names}
          onClose={() => setOpenId(null)}
          onResend={() => resend([openId])}
        />
      )}
    </>
  );
}

import { useEffect, useState } from "react";
import { type ListState, ListTable, useListPage } from "../../../core/list";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { adDebugText } from "../../../core/text/ad-debug";
import { knownWordsText } from "../../../core/text/known-words";
import { useMarks } from "../../../core/text/marks";
import { postbackText } from "../../../core/text/postback";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Row } from "../../../core/ui/layout";
import { optionsFreshMs, type ReportFilterState } from "../report-filter";
import { LogTools } from "./channel-detail-report.styles";
import { PostbackDrawer } from "./postback-drawer";
import { isResendable, type PostbackView, postbackResults } from "./postback-state";
import { platformWords } from "./postback-words";
import { usePostbackColumns } from "./use-postback-columns";
import { usePostbackFile } from "./use-postback-file";

const pollMs = 5_000;

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
  const words = useText(postbackText);
  const debug = useText(adDebugText);
  const marks = useMarks();
  const known = useText(knownWordsText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [openId, setOpenId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setMoving] = useState(false);
  const platforms = useCall("ad/list", {}, { freshMs: optionsFreshMs });
  const { result, event } = view.values;
  const query = { ...days, result, event };
  // What is on its way changes without anybody pressing anything.
  const list = useListPage("ad/postbackLog", view, query, isMoving ? { pollMs } : {});
  const { rows } = list;
  const hasMoving = rows.some(({ nextTime }) => nextTime !== null);
  useEffect(() => setMoving(hasMoving), [hasMoving]);
  const replay = useAction("ad/replay", {
    onSuccess: ({ map }) => toast.success(words.queued(map.queued)),
  });
  const resend = async (ids: string[]) => {
    if (!mayWrite()) return;
    // A failure has shown its message, and what was chosen stays chosen.
    await replay.run({ ids }).then(
      () => setChosen(new Set()),
      () => {},
    );
  };
  const names = platformWords(known.all(platforms.reply?.map.list ?? []), marks);
  const columns = usePostbackColumns({ names, onOpen: setOpenId, onResend: resend });
  const save = usePostbackFile({ query, title, filter: state.filter, names });
  const change = (patch: Partial<PostbackView>) => {
    setChosen(new Set());
    view.set(patch);
  };
  const ids = rows.filter((row) => chosen.has(row.id) && isResendable(row)).map(({ id }) => id);
  return (
    <>
      <ListTable
        title={words.log}
        label={words.log}
        columns={columns}
        list={{
          ...list,
          setPage: (page) => change({ page }),
          clearFilters: () => change({ result: null, event: "" }),
        }}
        rowKey={({ id }) => id}
        selection={{ ids: chosen, onChange: setChosen }}
        empty={{ icon: "channel", title: words.noneFound, hint: words.noneFoundHint }}
        noMatches={words.noneFound}
        actions={
          <Row>
            <Button
              writes
              icon="refresh"
              title={words.resendHint}
              disabled={ids.length === 0}
              onClick={() => resend(ids)}
            >
              {words.resendChosen(ids.length)}
            </Button>
            <Button icon="download" disabled={list.total === 0} onClick={save}>
              {words.export}
            </Button>
          </Row>
        }
        header={
          <LogTools>
            <Select<number>
              aria-label={words.result}
              value={result ?? -1}
              onChange={(value) =>
                change({ result: postbackResults.find((known) => known === value) ?? null })
              }
              options={[
                { value: -1, label: words.allResults },
                ...postbackResults.map((value) => ({ value, label: debug.results[value] })),
              ]}
            />
            <Select<string>
              aria-label={words.event}
              value={event}
              onChange={(value) => change({ event: value })}
              options={[
                { value: "", label: words.allEvents },
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

import { useEffect, useState } from "react";
import type { PostbackRow } from "../../../core/api/contract";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { adDebugText } from "../../../core/text/ad-debug";
import { knownWordsText } from "../../../core/text/known-words";
import { useMarks } from "../../../core/text/marks";
import { postbackText } from "../../../core/text/postback";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Card, Row } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import { optionsFreshMs, type ReportFilterState } from "../report-filter";
import { LogTools } from "./channel-detail-report.styles";
import { PostbackDrawer } from "./postback-drawer";
import { isResendable, type PostbackView, postbackResults } from "./postback-state";
import { platformWords } from "./postback-words";
import { usePostbackColumns } from "./use-postback-columns";
import { usePostbackFile } from "./use-postback-file";

const pageSize = 10;
const pollMs = 5_000;
const noRows: PostbackRow[] = [];

export interface PostbackLogProps {
  days: { channelId: number; start: string; end: string };
  title: string;
  state: ReportFilterState;
  /** What was told, to choose from. */
  events: readonly string[];
  view: PostbackView;
  onChange: (patch: Partial<PostbackView>) => void;
}

/** Postbacks one by one, newest first; failed ones can be sent again. */
export function PostbackLog({ days, title, state, events, view, onChange }: PostbackLogProps) {
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
  const { result, event, page } = view;
  const query = { ...days, result, event };
  const { reply, error, retry, isLoading, isRefreshing } = useCall(
    "ad/postbackLog",
    { ...query, currentPage: page, pageSize },
    // What is on its way changes without anybody pressing anything.
    { keepPrevious: true, ...(isMoving ? { pollMs } : {}) },
  );
  const rows = reply?.map.list ?? noRows;
  const total = reply?.map.pagination.totalRecords ?? 0;
  const hasMoving = rows.some(({ nextTime }) => nextTime !== null);
  useEffect(() => setMoving(hasMoving), [hasMoving]);
  const isBeyond = !isRefreshing && reply !== undefined && rows.length === 0 && total > 0;
  useEffect(() => {
    if (isBeyond) onChange({ page: Math.ceil(total / pageSize) });
  }, [isBeyond, total, onChange]);
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
    onChange(patch);
  };
  const ids = rows.filter((row) => chosen.has(row.id) && isResendable(row)).map(({ id }) => id);
  const isFiltered = result !== null || event !== "";
  return (
    <Card
      title={words.log}
      isFlush
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
          <Button icon="download" disabled={total === 0} onClick={save}>
            {words.export}
          </Button>
        </Row>
      }
    >
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
      <Table
        label={words.log}
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        selection={{ ids: chosen, onChange: setChosen }}
        isLoading={isLoading || isRefreshing}
        error={error && !reply && <CallError error={error} onRetry={retry} />}
        empty={
          <EmptyState
            icon="channel"
            title={words.noneFound}
            hint={words.noneFoundHint}
            {...(isFiltered
              ? {
                  action: (
                    <Button onClick={() => change({ result: null, event: "" })}>
                      {words.allResults}
                    </Button>
                  ),
                }
              : {})}
          />
        }
      />
      <Pagination
        total={total}
        page={page}
        pageSize={pageSize}
        onChange={(next) => change({ page: next })}
      />
      {openId !== null && (
        <PostbackDrawer
          id={openId}
          names={names}
          onClose={() => setOpenId(null)}
          onResend={() => resend([openId])}
        />
      )}
    </Card>
  );
}

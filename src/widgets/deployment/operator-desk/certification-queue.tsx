import { useState } from "react";
import type { CertificationState } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, Card, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import { CertificationDialog } from "./certification-dialog";

const pageSize = 10;
const choices = { waiting: 1, passed: 2, refused: 3, all: null } as const;
type Choice = keyof typeof choices;
const tones: Record<CertificationState, Tone> = {
  0: "neutral",
  1: "info",
  2: "success",
  3: "danger",
  4: "warning",
};

/** Real names that were submitted, passed or refused here. */
export function CertificationQueue() {
  const text = useText(operatorDeskText);
  const words = text.certification;
  const [choice, setChoice] = useState<Choice>("waiting");
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const { reply, error, isLoading, retry } = useCall(
    "operator/certificationList",
    { state: choices[choice], currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const choose = (next: Choice) => {
    setChoice(next);
    setPage(1);
  };
  return (
    <Stack>
      <Toolbar>
        <SegmentedControl
          label={text.state}
          value={choice}
          onChange={(value) => choose(value as Choice)}
          options={(Object.keys(choices) as Choice[]).map((value) => ({
            value,
            label: words.choices[value],
          }))}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={text.queues.certification}
          columns={[
            { id: "name", header: words.name, cell: ({ name }) => name },
            { id: "kind", header: words.kind, cell: ({ kind }) => words.kinds[kind] },
            {
              id: "from",
              header: words.from,
              cell: ({ userName, mobile }) => (
                <>
                  {userName} {userName === mobile ? null : <Muted>{mobile}</Muted>}
                </>
              ),
            },
            {
              id: "time",
              header: words.time,
              cell: ({ submitTime }) => formatTime(submitTime, defaultZones),
            },
            {
              id: "state",
              header: text.state,
              card: "note",
              cell: ({ state, reason }) => (
                <span title={reason}>
                  <Tag $tone={tones[state]}>{words.states[state]}</Tag>
                </span>
              ),
            },
            {
              id: "actions",
              header: text.actions,
              align: "end",
              isPinned: true,
              cell: ({ id, name, state }) => {
                const word = state === 1 ? words.open : words.look;
                return (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={`${word} ${name}`}
                    onClick={() => setOpened(id)}
                  >
                    {word}
                  </Button>
                );
              },
            },
          ]}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState title={words.empty} />}
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={page}
          pageSize={pageSize}
          onChange={setPage}
        />
      </Card>
      {opened === null ? null : <CertificationDialog id={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

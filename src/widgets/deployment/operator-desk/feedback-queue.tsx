import { useState } from "react";
import type { ReceivedFeedback } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, Card, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import { FeedbackDialog } from "./feedback-dialog";
import { Prose } from "./operator-desk.styles";

const pageSize = 10;
const choices = { waiting: 1, answered: 2, all: null } as const;
type Choice = keyof typeof choices;

/** Requirements of customers, answered here. */
export function FeedbackQueue() {
  const text = useText(operatorDeskText);
  const words = text.feedback;
  const [choice, setChoice] = useState<Choice>("waiting");
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<ReceivedFeedback | null>(null);
  const { reply, error, isLoading, retry } = useCall(
    "operator/feedbackList",
    { status: choices[choice], currentPage: page, pageSize },
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
          label={text.queues.feedback}
          columns={[
            {
              id: "content",
              header: words.content,
              cell: ({ content }) => <Prose $lines={3}>{content}</Prose>,
            },
            {
              id: "from",
              header: words.from,
              cell: ({ userName, mobile, company }) => (
                <>
                  {userName || mobile} <Muted>{company || (userName ? mobile : "")}</Muted>
                </>
              ),
            },
            {
              id: "time",
              header: words.time,
              cell: ({ createTime }) => formatTime(createTime, defaultZones),
            },
            {
              id: "status",
              header: text.state,
              cell: ({ status }) => (
                <Tag $tone={status === 1 ? "warning" : "success"}>{words.statuses[status]}</Tag>
              ),
            },
            {
              id: "actions",
              header: text.actions,
              align: "end",
              isPinned: true,
              cell: (feedback) => (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`${words.answer} ${feedback.id}`}
                  onClick={() => setOpened(feedback)}
                >
                  {feedback.status === 1 ? words.answer : words.change}
                </Button>
              ),
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
      {opened ? <FeedbackDialog feedback={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}

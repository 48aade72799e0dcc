import { useState } from "react";
import type { ReceivedFeedback } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { ListTable, useListPage, useLocalState } from "../../../core/list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { FeedbackDialog } from "./feedback-dialog";
import { Prose } from "./operator-desk.styles";

const choices = { waiting: 1, answered: 2, all: null } as const;
type Choice = keyof typeof choices;

/** Requirements of customers, answered here. */
export function FeedbackQueue() {
  const text = useText(operatorDeskText);
  const words = text.feedback;
  const state = useLocalState({ choice: "waiting" as Choice, page: 1 });
  const [opened, setOpened] = useState<ReceivedFeedback | null>(null);
  const { choice } = state.values;
  const list = useListPage("operator/feedbackList", state, { status: choices[choice] });
  return (
    <Stack>
      <Toolbar>
        <SegmentedControl
          label={text.state}
          value={choice}
          onChange={(value) => state.set({ choice: value as Choice })}
          options={(Object.keys(choices) as Choice[]).map((value) => ({
            value,
            label: words.choices[value],
          }))}
        />
      </Toolbar>
      <ListTable
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
        list={list}
        rowKey={({ id }) => id}
        empty={{ title: words.empty }}
      />
      {opened ? <FeedbackDialog feedback={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}

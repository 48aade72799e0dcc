import { useState } from "react";
import type { ReceivedFeedback } from "../../../core/api/contract";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { FeedbackDialog } from "./feedback-dialog";
import { Prose } from "./operator-desk.styles";

const choices = { waiting: 1, answered: 2, all: null } as const;
type Choice = keyof typeof choices;
const tones = { 1: "warning", 2: "success" } as const;
const column = createColumnHelper<ReceivedFeedback>();

/** Requirements of customers, answered here. */
export function FeedbackQueue() {
  const text = useText(operatorDeskText);
  const messages = text.feedback;
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
            label: messages.choices[value],
          }))}
        />
      </Toolbar>
      <ListTable
        label={text.queues.feedback}
        columns={[
          column.text("content", messages.content, ({ content }) => (
            <Prose $lines={3}>{content}</Prose>
          )),
          column.text("from", messages.from, ({ userName, mobile, company }) => (
            <>
              {userName || mobile} <Muted>{company || (userName ? mobile : "")}</Muted>
            </>
          )),
          column.time("time", messages.time, ({ createTime }) => createTime),
          column.tag("status", text.state, ({ status }) => status, tones, messages.statuses),
          column.actions(
            text.actions,
            ({ id }) => id,
            (feedback) => [
              {
                label: feedback.status === 1 ? messages.answer : messages.change,
                run: () => setOpened(feedback),
              },
            ],
          ),
        ]}
        list={list}
        rowKey={({ id }) => id}
        empty={{ title: messages.empty }}
      />
      {opened ? <FeedbackDialog feedback={opened} onClose={() => setOpened(null)} /> : null}
    </Stack>
  );
}

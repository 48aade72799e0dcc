import { useState } from "react";
import type { CertificationState } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { ListTable, useListPage, useLocalState } from "../../../core/list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { CertificationDialog } from "./certification-dialog";

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
  const messages = text.certification;
  const state = useLocalState({ choice: "waiting" as Choice, page: 1 });
  const [opened, setOpened] = useState<number | null>(null);
  const { choice } = state.values;
  const list = useListPage("operator/certificationList", state, { state: choices[choice] });
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
        label={text.queues.certification}
        columns={[
          { id: "name", header: messages.name, cell: ({ name }) => name },
          { id: "kind", header: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
          {
            id: "from",
            header: messages.from,
            cell: ({ userName, mobile }) => (
              <>
                {userName} {userName === mobile ? null : <Muted>{mobile}</Muted>}
              </>
            ),
          },
          {
            id: "time",
            header: messages.time,
            cell: ({ submitTime }) => formatTime(submitTime, defaultZones),
          },
          {
            id: "state",
            header: text.state,
            card: "note",
            cell: ({ state, reason }) => (
              <span title={reason}>
                <Tag $tone={tones[state]}>{messages.states[state]}</Tag>
              </span>
            ),
          },
          {
            id: "actions",
            header: text.actions,
            align: "end",
            isPinned: true,
            cell: ({ id, name, state }) => {
              const word = state === 1 ? messages.open : messages.look;
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
        list={list}
        rowKey={({ id }) => id}
        empty={{ title: messages.empty }}
      />
      {opened === null ? null : <CertificationDialog id={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

import { useState } from "react";
import type { ManagedAnnouncement } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { ListTable, useListPage, useLocalState, useRowMutation } from "../../../core/list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Button, Row, Stack, Toolbar } from "../../../core/ui/layout";
import { AnnouncementDialog } from "./announcement-dialog";

const tones: Record<ManagedAnnouncement["state"], Tone> = { 0: "info", 1: "success", 2: "neutral" };

/** What everybody is told: published, changed and ended here. */
export function AnnouncementQueue() {
  const text = useText(operatorDeskText);
  const words = text.announcement;
  const state = useLocalState({ page: 1 });
  const [opened, setOpened] = useState<ManagedAnnouncement | "new" | null>(null);
  const endNow = useRowMutation("operator/announcementEnd", words.ended);
  const list = useListPage("operator/announcementList", state, {});
  const end = ({ id, title }: ManagedAnnouncement) => {
    const question = { title: words.endTitle(title), body: words.endBody, confirm: words.end };
    void endNow({ id }, { ...question, isDangerous: true });
  };
  return (
    <Stack>
      <Toolbar>
        <Button variant="primary" icon="plus" onClick={() => setOpened("new")}>
          {words.add}
        </Button>
      </Toolbar>
      <ListTable
        label={text.queues.announcement}
        columns={[
          { id: "title", header: words.title, cell: ({ title }) => title },
          { id: "kind", header: words.kind, cell: ({ kind }) => words.kinds[kind] },
          {
            id: "start",
            header: words.start,
            cell: ({ startTime }) => formatTime(startTime, defaultZones),
          },
          {
            id: "end",
            header: words.endColumn,
            cell: ({ endTime }) =>
              endTime === null ? words.noEnd : formatTime(endTime, defaultZones),
          },
          {
            id: "state",
            header: text.state,
            card: "note",
            cell: ({ state }) => <Tag $tone={tones[state]}>{words.states[state]}</Tag>,
          },
          {
            id: "actions",
            header: text.actions,
            align: "end",
            isPinned: true,
            cell: (announcement) => (
              <Row $justify="flex-end">
                <Button
                  variant="text"
                  size="small"
                  aria-label={`${words.edit} ${announcement.title}`}
                  onClick={() => setOpened(announcement)}
                >
                  {words.edit}
                </Button>
                {announcement.state === 2 ? null : (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={`${words.end} ${announcement.title}`}
                    onClick={() => end(announcement)}
                  >
                    {words.end}
                  </Button>
                )}
              </Row>
            ),
          },
        ]}
        list={list}
        rowKey={({ id }) => id}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened ? (
        <AnnouncementDialog
          announcement={opened === "new" ? null : opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Stack>
  );
}

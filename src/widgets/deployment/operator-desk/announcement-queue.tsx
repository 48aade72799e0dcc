import { useState } from "react";
import type { ManagedAnnouncement } from "../../../core/api/contract";
import {
  createColumnHelper,
  ListTable,
  useListPage,
  useLocalState,
  useRowMutation,
} from "../../../core/list";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import type { Tone } from "../../../core/ui/display";
import { Button, Stack, Toolbar } from "../../../core/ui/layout";
import { AnnouncementDialog } from "./announcement-dialog";

const tones: Record<ManagedAnnouncement["state"], Tone> = { 0: "info", 1: "success", 2: "neutral" };
const column = createColumnHelper<ManagedAnnouncement>();

/** Renders the announcements, with publishing, changing and ending them. */
export function AnnouncementQueue() {
  const text = useText(operatorDeskText);
  const messages = text.announcement;
  const state = useLocalState({ page: 1 });
  const [opened, setOpened] = useState<ManagedAnnouncement | "new" | null>(null);
  const endNow = useRowMutation("operator/announcementEnd", messages.ended);
  const list = useListPage("operator/announcementList", state, {});
  const end = ({ id, title }: ManagedAnnouncement) => {
    const question = {
      title: messages.endTitle(title),
      body: messages.endBody,
      confirm: messages.end,
    };
    void endNow({ id }, { ...question, isDangerous: true });
  };
  return (
    <Stack>
      <Toolbar>
        <Button variant="primary" icon="plus" onClick={() => setOpened("new")}>
          {messages.add}
        </Button>
      </Toolbar>
      <ListTable
        label={text.queues.announcement}
        columns={[
          column.text("title", messages.title, ({ title }) => title),
          column.text("kind", messages.kind, ({ kind }) => messages.kinds[kind]),
          column.time("start", messages.start, ({ startTime }) => startTime),
          column.time("end", messages.endColumn, ({ endTime }) => endTime, {
            none: messages.noEnd,
          }),
          column.tag("state", text.state, ({ state }) => state, tones, messages.states, {
            card: "note",
          }),
          column.actions(
            text.actions,
            ({ title }) => title,
            (announcement) => [
              { label: messages.edit, run: () => setOpened(announcement) },
              announcement.state !== 2 && { label: messages.end, run: () => end(announcement) },
            ],
          ),
        ]}
        list={list}
        rowKey={({ id }) => id}
        empty={{ title: messages.empty, hint: messages.emptyHint }}
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

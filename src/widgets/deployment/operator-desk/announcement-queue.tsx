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
          column.text("title", words.title, ({ title }) => title),
          column.text("kind", words.kind, ({ kind }) => words.kinds[kind]),
          column.time("start", words.start, ({ startTime }) => startTime),
          column.time("end", words.endColumn, ({ endTime }) => endTime, { none: words.noEnd }),
          column.tag("state", text.state, ({ state }) => state, tones, words.states, {
            card: "note",
          }),
          column.actions(
            text.actions,
            ({ title }) => title,
            (announcement) => [
              { label: words.edit, run: () => setOpened(announcement) },
              announcement.state !== 2 && { label: words.end, run: () => end(announcement) },
            ],
          ),
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

import type { NoticeChannel, NoticeChoice, NoticeSettings } from "../../../core/api/contract";
import { noticeChannels } from "../../../core/api/contract/words/notice";
import { useAction } from "../../../core/query/use-action";
import { noticeText } from "../../../core/text/notice";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { MessageTag } from "../message-parts";
import { EventName } from "./message-settings.styles";

/** A choice for every kind of event and every way; each is kept as it is made. */
export function EventsCard({ settings }: { settings: NoticeSettings }) {
  const text = useText(noticeText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const save = useAction("message/saveSettings");

  const toggle = async (row: NoticeChoice, way: NoticeChannel, isOn: boolean) => {
    if (!mayWrite({ experience: true })) return;
    const channels = isOn ? [...row.channels, way] : row.channels.filter((one) => one !== way);
    // A refusal has its message already.
    await save.run({ choices: [{ event: row.event, channels }] }).then(
      () => toast.success(text.saved),
      () => undefined,
    );
  };
  /** Why a way cannot be turned on, or off; empty when it can. */
  const barOf = (row: NoticeChoice, way: NoticeChannel): string => {
    if (way === "site") return row.isLocked ? text.lockedNote : "";
    if (way === "mail" && settings.email === "") return text.mailFirst;
    return way === "chat" && !settings.robot ? text.chatFirst : "";
  };

  const columns: TableColumn<NoticeChoice>[] = [
    {
      id: "event",
      header: text.columns.event,
      card: "title",
      cell: ({ event }) => (
        <EventName>
          <span>{text.events[event].name}</span>
          <span>{text.events[event].note}</span>
        </EventName>
      ),
    },
    {
      id: "type",
      header: text.columns.type,
      widthPx: 100,
      cell: ({ type }) => <MessageTag type={type} />,
    },
    ...noticeChannels.map((way) => ({
      id: way,
      header: text.ways[way],
      widthPx: 110,
      ...(way === "mail" && settings.email === "" ? { hint: text.mailFirst } : {}),
      ...(way === "chat" && !settings.robot ? { hint: text.chatFirst } : {}),
      cell: (row: NoticeChoice) => {
        const bar = barOf(row, way);
        const isOpen = way === "site" || bar === "";
        return (
          <Checkbox
            aria-label={text.cell(text.events[row.event].name, text.ways[way])}
            title={bar || undefined}
            disabled={bar !== "" || save.isRunning}
            checked={isOpen && row.channels.includes(way)}
            onChange={(isOn) => void toggle(row, way, isOn)}
          />
        );
      },
    })),
  ];
  return (
    <Card isFlush title={text.eventsTitle}>
      <Table
        label={text.eventsTitle}
        columns={columns}
        rows={settings.choices}
        getRowId={({ event }) => event}
      />
    </Card>
  );
}

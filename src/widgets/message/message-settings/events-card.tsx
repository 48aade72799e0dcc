import { useRef, useState } from "react";
import type {
  NoticeChannel,
  NoticeChoice,
  NoticeEvent,
  NoticeSettings,
} from "../../../core/api/contract";
import { noticeChannels } from "../../../core/api/contract/constants/notice";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { noticeText } from "../../../core/text/notice";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Card, Muted, narrowMedia, Row, useMedia } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { MessageTag } from "../message-parts";
import { Boxes, EventCard, EventName, Ways } from "./message-settings.styles";

/** A choice for every kind of event and every way; each is kept as it is made. */
export function EventsCard({ settings }: { settings: NoticeSettings }) {
  const text = useText(noticeText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const isNarrow = useMedia(narrowMedia);
  const save = useApiMutation("message/saveSettings");

  // What was chosen here shows at once, and falls back when it is refused.
  const [selected, setSelected] = useState<Partial<Record<NoticeEvent, NoticeChannel[]>>>({});
  const saving = useRef<Promise<void>>(Promise.resolve());
  const waysOf = (row: NoticeChoice): NoticeChannel[] => selected[row.event] ?? row.channels;

  const toggle = (row: NoticeChoice, way: NoticeChannel, isOn: boolean) => {
    if (!mayWrite({ experience: true })) return;
    const { event } = row;
    const others = waysOf(row).filter((one) => one !== way);
    const channels = isOn ? [...others, way] : others;
    setSelected((known) => ({ ...known, [event]: channels }));
    // One after another, so that the last choice is the one that stands.
    saving.current = saving.current
      .then(() => save.mutateAsync({ choices: [{ event, channels }] }))
      .then(
        () => toast.success(text.saved),
        // A refusal has its message already.
        () => setSelected(({ [event]: _, ...known }) => known),
      );
  };
  /** Why a way cannot be turned on, or off; empty when it can. */
  const barOf = (row: NoticeChoice, way: NoticeChannel): string => {
    if (way === "site") return row.isLocked ? text.lockedNote : "";
    if (way === "mail" && settings.email === "") return text.mailFirst;
    return way === "chat" && !settings.robot ? text.chatFirst : "";
  };

  const boxOf = (row: NoticeChoice, way: NoticeChannel, label?: string) => {
    const bar = barOf(row, way);
    return (
      <Checkbox
        aria-label={text.cell(text.events[row.event].name, text.ways[way])}
        title={bar || undefined}
        disabled={bar !== ""}
        checked={(way === "site" || bar === "") && waysOf(row).includes(way)}
        onChange={(isOn) => toggle(row, way, isOn)}
      >
        {label}
      </Checkbox>
    );
  };
  const nameOf = ({ event, type }: NoticeChoice) => (
    <EventName>
      <Row $gapPx={8}>
        {text.events[event].name}
        <MessageTag type={type} />
      </Row>
      <span>{text.events[event].note}</span>
    </EventName>
  );
  const bars = {
    site: "",
    sms: "",
    mail: settings.email === "" ? text.mailFirst : "",
    chat: settings.robot ? "" : text.chatFirst,
  };
  if (isNarrow) {
    return (
      <Card title={text.eventsTitle}>
        {bars.mail ? <Muted>{bars.mail}</Muted> : null}
        {bars.chat ? <Muted>{bars.chat}</Muted> : null}
        <Ways>
          {settings.choices.map((row) => (
            <EventCard key={row.event}>
              {nameOf(row)}
              <Boxes>
                {noticeChannels.map((way) => (
                  <span key={way}>{boxOf(row, way, text.ways[way])}</span>
                ))}
              </Boxes>
            </EventCard>
          ))}
        </Ways>
      </Card>
    );
  }
  const columns: TableColumn<NoticeChoice>[] = [
    { id: "event", header: text.columns.event, cell: nameOf },
    ...noticeChannels.map((way) => ({
      id: way,
      header: text.ways[way],
      widthPx: 130,
      ...(bars[way] ? { hint: bars[way] } : {}),
      cell: (row: NoticeChoice) => boxOf(row, way),
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

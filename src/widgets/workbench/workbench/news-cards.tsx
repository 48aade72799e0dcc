import { useState } from "react";
import type { Announcement } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { agendaText } from "../../../core/text/agenda";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Button, Card } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import type { AnnouncementDialogProps } from "./announcement-dialog";
import { agendaCall } from "./initial-requests";
import { EmptyText, Items, Pair } from "./workbench.styles";

const dialog = lazyComponent<AnnouncementDialogProps>(
  async () => (await import("./announcement-dialog")).AnnouncementDialog,
);

const refetchIntervalMs = 60_000;

interface NewsCardProps {
  title: string;
  list: readonly Announcement[] | undefined;
  /** Shown below what was announced. */
  shipped?: readonly [version: string, change: string][];
  empty: string;
}

function NewsCard({ title, list, shipped = [], empty }: NewsCardProps) {
  const text = useText(agendaText);
  const [opened, setOpened] = useState<Announcement | null>(null);
  const close = () => setOpened(null);
  return (
    <Card title={title}>
      {list === undefined ? (
        <Skeleton shape="text" count={2} />
      ) : list.length + shipped.length === 0 ? (
        <EmptyText>{empty}</EmptyText>
      ) : (
        <Items aria-label={title}>
          {list.map((announcement) => (
            <li key={announcement.id}>
              <span>
                <strong>{announcement.title}</strong>
                <small>{formatTime(announcement.startTime, defaultZones).slice(0, 16)}</small>
              </span>
              {announcement.body || announcement.link ? (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`${text.read} ${announcement.title}`}
                  {...preloadOnIntent(dialog)}
                  onClick={() => setOpened(announcement)}
                >
                  {text.read}
                </Button>
              ) : null}
            </li>
          ))}
          {shipped.map(([version, change]) => (
            <li key={change}>
              <span>
                <strong>{change}</strong>
                <small>{version}</small>
              </span>
            </li>
          ))}
        </Items>
      )}
      {opened ? (
        <Lazy part={dialog} props={{ announcement: opened, onClose: close }} onFail={close} />
      ) : null}
    </Card>
  );
}

/** Renders the announcements of the operator and the news of the product. */
export function NewsCards() {
  const text = useText(agendaText);
  const { data, error } = useApiQuery(...agendaCall, { refetchIntervalMs });
  return (
    <Pair>
      {error && !data ? null : (
        <NewsCard
          title={text.announcements}
          list={data?.map.announcements}
          empty={text.noAnnouncements}
        />
      )}
      <NewsCard
        title={text.changes}
        list={error && !data ? [] : data?.map.changes}
        shipped={text.changeList}
        empty=""
      />
    </Pair>
  );
}

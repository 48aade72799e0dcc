import { useState } from "react";
import type { Announcement } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { agendaText } from "../../../core/text/agenda";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Button, Card, LinkButton } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Items, Nothing, Pair, Told } from "./workbench.styles";

const pollMs = 60_000;

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
  return (
    <Card title={title}>
      {list === undefined ? (
        <Skeleton shape="text" count={2} />
      ) : list.length + shipped.length === 0 ? (
        <Nothing>{empty}</Nothing>
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
        <Dialog
          isOpen
          closesOutside
          onClose={() => setOpened(null)}
          title={opened.title}
          footer={
            opened.link ? (
              <LinkButton variant="primary" to={opened.link}>
                {text.goThere}
              </LinkButton>
            ) : undefined
          }
        >
          <Told>{opened.body}</Told>
        </Dialog>
      ) : null}
    </Card>
  );
}

/** What the operator says, and what is new in the product. */
export function NewsCards() {
  const text = useText(agendaText);
  const { reply, error } = useCall("workbench/agenda", {}, { pollMs });
  return (
    <Pair>
      {error && !reply ? null : (
        <NewsCard
          title={text.announcements}
          list={reply?.map.announcements}
          empty={text.noAnnouncements}
        />
      )}
      <NewsCard
        title={text.changes}
        list={error && !reply ? [] : reply?.map.changes}
        shipped={text.changeList}
        empty=""
      />
    </Pair>
  );
}

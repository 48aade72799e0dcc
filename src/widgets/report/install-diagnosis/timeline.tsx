import { useState } from "react";
import type { DiagnosisCandidate, InstallDiagnosis } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, Muted } from "../../../core/ui/layout";
import { SectionTitle } from "../report-parts";
import { channelLabel } from "./channel-label";
import { eventContent } from "./event-content";
import { Part, TimelineList } from "./install-diagnosis.styles";
import { spanText } from "./span-text";
import { type TimelineItem, timelineItems } from "./timeline-items";

/** Renders the events around an install: touches within the longest window, then events. */
export function Timeline({ diagnosis }: { diagnosis: InstallDiagnosis }) {
  const text = useText(liveText);
  const [isOpen, setOpen] = useState(false);
  const { earlier, near } = timelineItems(diagnosis);
  const visibleEvents = isOpen ? [...earlier, ...near] : near;
  if (visibleEvents.length === 0) return null;
  return (
    <Part>
      <SectionTitle>{text.timeline}</SectionTitle>
      <Muted>{text.timelineHint(spanText(diagnosis.longestWindowMs, text))}</Muted>
      {earlier.length > 0 && (
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.foldEarlier : text.showEarlier(earlier.length)}
        </Button>
      )}
      <TimelineList aria-label={text.timeline}>
        {visibleEvents.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </TimelineList>
    </Part>
  );
}

function Item({ item }: { item: TimelineItem }) {
  const text = useText(liveText);
  const { formatTime } = useClock();
  const { at, event, touch } = item;
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      {event ? (
        <>
          <span>{text.kinds[event.kind]}</span>
          <Muted>{eventContent(event, text)}</Muted>
        </>
      ) : (
        <Touch touch={touch} />
      )}
    </li>
  );
}

function Touch({ touch }: { touch: DiagnosisCandidate }) {
  const text = useText(liveText);
  return (
    <>
      <span>{text.touches[touch.kind]}</span>
      <span>{channelLabel(touch.channel, text)}</span>
      <Muted>{text.matches[touch.method]}</Muted>
      {touch.won && <Tag $tone="success">{text.won}</Tag>}
    </>
  );
}

import { useClock } from "../../../core/session/use-clock";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Age } from "../../../core/ui/feedback";
import { Row } from "../../../core/ui/layout";

/** When the figures were counted, and that they are live. */
export function UpdatedBadge({ atMs }: { atMs: number | undefined }) {
  const text = useText(reportText);
  const { formatTime } = useClock();
  if (atMs === undefined) return null;
  return (
    <Row as="span">
      <Tag $tone="success">{text.live}</Tag>
      {text.updatedAt(formatTime(atMs).slice(11))} · <Age atMs={atMs} />
    </Row>
  );
}

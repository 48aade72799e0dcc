import type { ApiError } from "../../../core/api/errors";
import { useClock } from "../../../core/session/use-clock";
import { reportText } from "../../../core/text/report";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Age } from "../../../core/ui/feedback";
import { Row } from "../../../core/ui/layout";

export interface UpdatedBadgeProps {
  /** Absent while nothing was counted yet. */
  atMs: number | undefined;
  /** The failure of the last try to update. */
  error?: ApiError | null;
}

/** Up to this age the time itself says enough. */
const freshSeconds = 60;

/** Tells when the figures were counted, and that they are live, or that updates of them fail. */
export function UpdatedBadge({ atMs, error }: UpdatedBadgeProps) {
  const text = useText(reportText);
  const ui = useText(uiText);
  const { formatTime } = useClock();
  if (atMs === undefined) return null;
  const time = formatTime(atMs).slice(11);
  return (
    <Row as="span" role={error ? "status" : undefined} title={error ? ui.stoppedHint : undefined}>
      <Tag $tone={error ? "neutral" : "success"}>{error ? ui.stoppedAt(time) : text.live}</Tag>
      {error ? (
        <Age atMs={atMs} />
      ) : (
        <span>
          {text.updatedAt(time)}
          <Age atMs={atMs} fromSeconds={freshSeconds} prefix=" · " />
        </span>
      )}
    </Row>
  );
}

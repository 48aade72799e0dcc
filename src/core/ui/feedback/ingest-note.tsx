import { styled } from "styled-components";
import { formatCount } from "../../format";
import { useApiQuery } from "../../query/use-api-query";
import { useClock } from "../../session/use-clock";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";

const Warning = styled.p`
  margin: 0;
  color: var(--_danger);
`;

/** Tells what becomes of an app's events while nothing is taken, or more than the day's quota has come. */
export function IngestNote() {
  const text = useText(uiText).ingest;
  const { formatTime } = useClock();
  const { data } = useApiQuery("apply/quota", {});
  if (!data) return null;
  const { eventsRefusedTime: rejectedMs, isIngestStopped, limits, used } = data.map;
  if (isIngestStopped) return <Warning role="status">{text.stopped}</Warning>;
  if (rejectedMs === null || limits.dayEvents === null || used.dayEvents === null) return null;
  const over = formatCount(Math.max(0, used.dayEvents - limits.dayEvents));
  return (
    <Warning role="status">
      {rejectedMs <= Date.now() ? text.refused : text.over(over, formatTime(rejectedMs))}
    </Warning>
  );
}

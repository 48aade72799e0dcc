import { useApiQuery } from "../../../core/query/use-api-query";
import { monitorText } from "../../../core/text/monitor";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Muted, Row } from "../../../core/ui/layout";

const refetchIntervalMs = 15_000;

/** Renders the number of unhandled alerts, updated while the page is visible. */
export function Counters() {
  const text = useText(monitorText);
  const { data } = useApiQuery("monitor/counters", {}, { refetchIntervalMs });
  const counted = data?.map;
  // Their room is kept: on a phone they have a line of their own.
  if (!counted)
    return (
      <Row $gapPx={8} aria-hidden="true" style={{ visibility: "hidden" }}>
        <Tag>{text.unhandled(0)}</Tag>
        <Muted>{text.grave(0)}</Muted>
      </Row>
    );
  return (
    <Row $gapPx={8} role="status">
      <Tag $tone={counted.unhandled > 0 ? "warning" : "success"}>
        {text.unhandled(counted.unhandled)}
      </Tag>
      {counted.grave > 0 ? <Muted>{text.grave(counted.grave)}</Muted> : null}
    </Row>
  );
}

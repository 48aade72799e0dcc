import { useSearchState } from "../../../core/navigation/search-state";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { isWhyMetric, whyState } from "./why-state";

export interface AskWhyProps {
  metric: string;
  /** Name of the metric. */
  name: string;
}

/** Asks why a metric changed over the whole range; nothing for metrics of which it is not known. */
export function AskWhy({ metric, name }: AskWhyProps) {
  const text = useText(reportText);
  const [, change] = useSearchState(whyState);
  if (!isWhyMetric(metric)) return null;
  return (
    <Button
      variant="text"
      size="small"
      aria-label={text.whyOf(name)}
      onClick={() => change({ why: { metric, at: null, against: null, part: "" } })}
    >
      {text.why}
    </Button>
  );
}

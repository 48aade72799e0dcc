import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack } from "../../../core/ui/layout";

/** What the widget shows, in one sentence. */
export function EdgeOverview() {
  const text = useText(edgeOverviewText);
  return (
    <Stack>
      <PageHeader title={text.title} />
    </Stack>
  );
}

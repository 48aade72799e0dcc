import { analysisText } from "../../../core/text/analysis";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { useConnectFirst } from "../report-parts";

/** Renders that there are no devices; before an SDK is connected, the way to connect one. */
export function NoDevices() {
  const text = useText(analysisText);
  const connectFirst = useConnectFirst(text.notConnectedHint);
  return (
    <EmptyState
      {...(connectFirst ?? { icon: "chart", title: text.emptyTitle, hint: text.emptyHint })}
    />
  );
}

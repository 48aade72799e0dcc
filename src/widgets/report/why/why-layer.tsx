import { useSearchState } from "../../../core/navigation/search-state";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { DrillLayer } from "../drill-layer";
import type { ReportFilter } from "../report-filter";
import type { WhyDrawerProps } from "./why-drawer";
import { whyState } from "./why-state";

const drawer = lazyComponent<WhyDrawerProps>(async () => (await import("./why-drawer")).WhyDrawer);

export interface WhyLayerProps {
  filter: ReportFilter;
  /** The channel that the page is about; null for the filter's. */
  channelId?: number | null;
}

/** The question that the address asks, else the drill; their code is fetched with the first. */
export function WhyLayer({ filter, channelId = null }: WhyLayerProps) {
  const [{ why }, change] = useSearchState(whyState);
  if (!why) return <DrillLayer filter={filter} channelId={channelId} />;
  const close = () => change({ why: null }, { returnsBy: whyState.names });
  return (
    <Lazy
      part={drawer}
      props={{
        question: why,
        filter,
        channelId,
        onChange: (question) => change({ why: question }),
        onClose: close,
      }}
      onFail={close}
    />
  );
}

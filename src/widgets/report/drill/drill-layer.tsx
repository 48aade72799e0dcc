import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { DrillDrawersProps } from "./drill-drawers";
import { isOpen } from "./drill-state";
import { useDrill } from "./use-drill";

const drawers = lazyComponent<DrillDrawersProps>(
  async () => (await import("./drill-drawers")).DrillDrawers,
);

/** The drill that the address asks for; its code is fetched with the first. */
export function DrillLayer(props: DrillDrawersProps) {
  const { drill, close } = useDrill();
  return isOpen(drill) ? <Lazy part={drawers} props={props} onFail={close} /> : null;
}

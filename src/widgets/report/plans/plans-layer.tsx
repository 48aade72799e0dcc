import { useSearchState } from "../../../core/navigation/search-state";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { PlansDrawerProps } from "./plans-drawer";
import { plansState } from "./plans-state";

const drawer = lazyComponent<PlansDrawerProps>(
  async () => (await import("./plans-drawer")).PlansDrawer,
);

export interface PlansLayerProps {
  /** The board that a new plan sends unless another is chosen. */
  boardId: number | null;
}

/** The plans of mailed reports over a page, as far as the address opens them. */
export function PlansLayer({ boardId }: PlansLayerProps) {
  const [{ plans }, change] = useSearchState(plansState);
  if (!plans) return null;
  const close = () =>
    change({ plans: null, plan: null, view: null }, { returnsBy: plansState.names });
  return <Lazy part={drawer} props={{ boardId, onClose: close }} onFail={close} />;
}

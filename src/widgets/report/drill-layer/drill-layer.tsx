import { useSearchParams } from "../../../core/navigation/navigation";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { DrillDrawersProps } from "../drill";

const drawers = lazyComponent<DrillDrawersProps>(
  async () => (await import("../drill")).DrillDrawers,
);

/** The drill that the address asks for; its code is fetched with the first. */
export function DrillLayer(props: DrillDrawersProps) {
  const [params, patch] = useSearchParams();
  if (!params.has("drill")) return null;
  return <Lazy part={drawers} props={props} onFail={() => patch({ drill: null })} />;
}

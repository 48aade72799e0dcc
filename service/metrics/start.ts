import type { MetricsSettings } from "../base/metrics-settings";
import { listenForScrapes, type MetricsListener } from "./listener";
import { type ReadingDeps, startReadings } from "./readings";
import { createRegistry, type Measured } from "./registry";

/** Measures and shows what was measured; closing ends both. */
export async function startMetrics(
  settings: MetricsSettings,
  deps: ReadingDeps & Pick<Measured, "service">,
): Promise<MetricsListener> {
  const readings = startReadings(deps);
  const { registry, stop } = createRegistry({ ...deps, readings: readings.latest });
  const end = async () => {
    stop();
    await readings.stop();
  };
  const listener = await listenForScrapes(settings, registry).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    url: listener.url,
    async close() {
      await listener.close();
      await end();
    },
  };
}

import { useMemo } from "react";
import { formatCount, formatRate } from "../../format/number";
import { chartText } from "../../text/chart";
import { knownMessagesText } from "../../text/server-messages";
import { useText } from "../../text/use-text";
import { ColorScale } from "../color-scale";
import { EChart } from "../echart/echart";
import { useEChart } from "../echart/use-echart";

export interface ProvinceMapProps {
  /** Accessible name of the map. */
  label: string;
  /** By short name, such as 「广东」; what lies on no map is left out. */
  regions: readonly { name: string; value: number; share: number | null }[];
}

const load = async () => (await import("./map-option")).provinces;
const highestPx = 520;
const heightPx = (widthPx: number) => Math.min(Math.round(widthPx * 0.78), highestPx);

/**
 * The provinces coloured by their counts on a logarithmic scale. A picture only: whoever shows it
 * puts the same values beside it as a table. Where it cannot be drawn, nothing stands here.
 */
export function ProvinceMap({ label, regions }: ProvinceMapProps) {
  const text = useText(chartText);
  const known = useText(knownMessagesText);
  const input = useMemo(() => ({ regions, nameOf: known.of }), [regions, known]);
  const chart = useEChart({ load, input, heightPx });
  const most = Math.max(...regions.map(({ value }) => value), 1);
  const tooltipOf = (name: string) => {
    const { value, share } = regions.find((region) => region.name === name) ?? zero;
    const values = [
      { name: text.value, value: formatCount(value) },
      { name: text.share, value: formatRate(share) },
    ];
    return { name: known.of(name), values };
  };
  return (
    <EChart
      chart={chart}
      label={label}
      itemIds={regions.map(({ name }) => name)}
      tooltipOf={tooltipOf}
    >
      <ColorScale least={1} most={`${formatCount(most)} · ${text.logScale}`} />
    </EChart>
  );
}

const zero = { value: 0, share: null };

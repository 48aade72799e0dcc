import { useMemo } from "react";
import { formatCompact, formatCount } from "../format/number";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { VisuallyHidden } from "../ui/layout";
import { EChart } from "./echart/echart";
import { useEChart } from "./echart/use-echart";
import type { ScatterInput, ScatterPoint } from "./scatter-option";
import { ValuesTable } from "./values-table";

export interface ScatterProps
  extends Pick<ScatterInput, "points" | "xName" | "yName">,
    Partial<Pick<ScatterInput, "formatX" | "formatY">> {
  /** Accessible name of the chart. */
  label: string;
  sizeName: string;
}

const load = async () => (await import("./scatter-option")).scatter;

/** Circles by two measures, with the means of both as lines; where it cannot be drawn, a table. */
export function Scatter(props: ScatterProps) {
  const { label, points, xName, yName, sizeName } = props;
  const { formatX = formatCompact, formatY = formatCompact } = props;
  const text = useText(chartText);
  const input = useMemo(
    () => ({ points, xName, yName, formatX, formatY }),
    [points, xName, yName, formatX, formatY],
  );
  const chart = useEChart({ load, input, heightPx: 280 });
  const headers = [xName, yName, sizeName];
  const valuesOf = ({ x, y, size }: ScatterPoint) => [formatX(x), formatY(y), formatCount(size)];
  const tooltipOf = (id: string) => {
    const point = points.find((one) => one.id === id);
    if (!point) return null;
    const values = valuesOf(point).map((value, index) => ({ name: headers[index] ?? "", value }));
    return { name: point.name, values };
  };
  const table = (
    <ValuesTable
      label={label}
      headers={[text.name, ...headers]}
      rows={points.map((point) => ({
        id: point.id,
        name: point.name,
        values: valuesOf(point),
      }))}
    />
  );
  return (
    <>
      <EChart
        chart={chart}
        label={label}
        itemIds={points.map(({ id }) => id)}
        tooltipOf={tooltipOf}
      />
      {chart.state === "failed" ? table : <VisuallyHidden as="div">{table}</VisuallyHidden>}
    </>
  );
}

import { XyChart, type XyChartProps } from "./xy-chart";

export type LineChartProps = XyChartProps;

/** Lines over time, each with its compared period dashed behind it. */
export function LineChart(props: LineChartProps) {
  return <XyChart {...props} kind="line" />;
}

import { XyChart, type XyChartProps } from "./xy-chart";

export interface BarChartProps extends XyChartProps {
  /** True for stacked bars, for parts of a whole; the compared period is then left out. */
  isStacked?: boolean;
}

/** Columns beside each other or stacked. */
export function BarChart({ isStacked = false, ...props }: BarChartProps) {
  return <XyChart {...props} kind={isStacked ? "stacked" : "bar"} />;
}

import type { EChartsCoreOption } from "echarts/core";
import type { ChartPalette } from "../chart-palette";

export interface MapInput {
  regions: readonly { name: string; value: number }[];
  widthPx: number;
  heightPx: number;
  /** Theme it is drawn in; another one means other colours. */
  look: string;
}

/** The largest regions carry their names. */
const namedAtMost = 6;

/** A count's place on the colour scale: each step of the scale is so many times the one before. */
export const logOf = (value: number): number => Math.log10(Math.max(value, 1));

/** A map whose regions are coloured by the logarithm of their counts. */
export function mapOption(
  { regions, widthPx, heightPx }: MapInput,
  palette: ChartPalette,
): EChartsCoreOption {
  const counted = regions.filter(({ value }) => value > 0);
  const named = new Set(
    counted
      .toSorted((a, b) => b.value - a.value)
      .slice(0, namedAtMost)
      .map(({ name }) => name),
  );
  const [strong = palette.text] = palette.series;
  const label = { fontSize: 11, fontFamily: palette.fontFamily, color: palette.text };
  const edge = { borderColor: palette.surface, borderWidth: 1 };
  return {
    animation: false,
    visualMap: {
      type: "continuous",
      show: false,
      min: 0,
      max: Math.max(...counted.map(({ value }) => logOf(value)), 1),
      inRange: {
        color: [mixed(palette.surface, strong, 0.16), mixed(palette.surface, strong, 0.62)],
      },
    },
    series: [
      {
        type: "map",
        map: "china",
        roam: false,
        selectedMode: false,
        left: 8,
        top: 8,
        width: widthPx - 16,
        height: heightPx - 16,
        preserveAspect: "contain",
        itemStyle: { ...edge, areaColor: mixed(palette.surface, palette.muted, 0.22) },
        label: { show: false, ...label },
        emphasis: {
          label: { show: true, ...label, fontWeight: 600 },
          itemStyle: { borderColor: palette.text, borderWidth: 1, areaColor: "inherit" },
        },
        data: counted.map(({ name, value }) => ({
          name,
          value: logOf(value),
          label: { show: named.has(name) },
        })),
      },
    ],
  };
}

/** A colour between two, both as `rgb(r,g,b)`. */
export function mixed(from: string, to: string, share: number): string {
  const [start, end] = [from, to].map((color) => (color.match(/\d+/g) ?? []).map(Number));
  const parts = [0, 1, 2].map((part) => {
    const [low = 0, high = 0] = [start?.[part], end?.[part]];
    return Math.round(low + (high - low) * share);
  });
  return `rgb(${parts.join(",")})`;
}

import { MapChart } from "echarts/charts";
import { registerMap } from "echarts/core";
import { mixed } from "../chart-palette";
import { hueShare } from "../color-scale";
import type { EChartKind } from "../echart/open-echart";
import outline from "./china.json";

/** Outline type accepted by the library; a JSON file has no narrower type. */
type Outline = Extract<Parameters<typeof registerMap>[1], { geoJSON: unknown }>["geoJSON"];

/** The library knows of outlines once it has maps, and adds the islands of the south to one of this name. */
const china = () => registerMap("china", { geoJSON: outline as Outline, specialAreas: {} });

export interface MapInput {
  regions: readonly { name: string; value: number }[];
  /** A region in the reader's language. */
  nameOf: (name: string) => string;
}

/** The largest regions carry their names, where there is room. */
const namedAtMost = (widthPx: number) => (widthPx < 400 ? 3 : 6);

/** A count's place on the colour scale: each step of the scale is so many times the one before. */
export const logOf = (value: number): number => Math.log10(Math.max(value, 1));

/** The provinces coloured by the logarithm of their counts. */
export const provinces: EChartKind<MapInput> = {
  extensions: [MapChart, china],
  option({ regions, nameOf }, palette, { widthPx, heightPx }) {
    const counted = regions.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
    const most = Math.max(logOf(counted[0]?.value ?? 1), 1);
    const [strong = palette.text] = palette.series;
    return {
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
          itemStyle: {
            borderColor: palette.surface,
            borderWidth: 1,
            areaColor: mixed(palette.surface, palette.muted, 0.22),
          },
          label: {
            show: false,
            fontSize: 11,
            color: palette.text,
            formatter: ({ name }: { name: string }) => nameOf(name),
          },
          emphasis: {
            label: { show: true, color: palette.text, fontWeight: 600 },
            itemStyle: { borderColor: palette.text, areaColor: "inherit" },
          },
          data: counted.map(({ name, value }, index) => ({
            name,
            value,
            label: { show: index < namedAtMost(widthPx) },
            itemStyle: {
              areaColor: mixed(palette.surface, strong, hueShare(logOf(value) / most)),
            },
          })),
        },
      ],
    };
  },
};

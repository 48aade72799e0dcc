import { TreemapChart } from "echarts/charts";
import { formatCount } from "../format/number";
import { mixed } from "./chart-palette";
import { hueShare } from "./color-scale";
import type { EChartKind } from "./echart/open-echart";

export interface TreemapItem {
  id: string;
  name: string;
  /** Area. */
  value: number;
  /** Colour, 0–1; null for none. */
  ratio: number | null;
}

export interface TreemapInput {
  /** Name and format of the ratio that colours an area. */
  colorName: string;
  formatColor: (ratio: number | null) => string;
  items: readonly (TreemapItem & { isOpenable: boolean })[];
  /** The highest ratio, which has the strongest colour. */
  highest: number;
}

/** Parts of a whole as areas, coloured by their ratio. */
export const treemap: EChartKind<TreemapInput> = {
  extensions: [TreemapChart],
  option({ items, highest, colorName, formatColor }, palette, { widthPx, heightPx }) {
    const [strong = palette.text] = palette.series;
    const color = (ratio: number | null) =>
      ratio === null || highest === 0
        ? mixed(palette.surface, palette.muted, 0.14)
        : mixed(palette.surface, strong, hueShare(ratio / highest));
    return {
      series: [
        {
          type: "treemap",
          left: 0,
          top: 0,
          width: widthPx,
          height: heightPx,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          itemStyle: { borderRadius: 4, borderColor: palette.surface },
          levels: [{ itemStyle: { gapWidth: 2 } }],
          label: {
            position: [8, 8],
            padding: 0,
            fontSize: 12,
            lineHeight: 16,
            color: palette.text,
            rich: { name: { fontSize: 12, lineHeight: 16, fontWeight: 600 } },
          },
          data: items.map(({ id, name, value, ratio, isOpenable }) => ({
            name: id,
            value,
            cursor: isOpenable ? "pointer" : "default",
            label: {
              // A brace would end the part of the text that is bold.
              formatter: () =>
                `{name|${name.replaceAll("}", "｝")}}\n${formatCount(value)}\n${colorName} ${formatColor(ratio)}`,
            },
            itemStyle: { color: color(ratio) },
            emphasis: { itemStyle: { color: mixed(color(ratio), palette.text, 0.12) } },
          })),
        },
      ],
    };
  },
};

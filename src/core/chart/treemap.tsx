import { useMemo } from "react";
import { formatCount } from "../format/number";
import { VisuallyHidden } from "../ui/layout";
import { ColorScale } from "./color-scale";
import { EChart } from "./echart/echart";
import { useEChart } from "./echart/use-echart";
import type { TreemapInput, TreemapItem } from "./treemap-option";
import { ValuesTable } from "./values-table";

export interface TreemapProps extends Pick<TreemapInput, "colorName" | "formatColor"> {
  /** Accessible name of the chart. */
  label: string;
  items: readonly TreemapItem[];
  /** Heads of the table for screen readers: name, area, colour. */
  headers: readonly [string, string, string];
  /** Tells whether an area has parts of its own, which a press opens. */
  mayOpen?: (id: string) => boolean;
  onOpen?: (id: string) => void;
}

const load = async () => (await import("./treemap-option")).treemap;

/** Parts of a whole as areas, coloured by a ratio; where it cannot be drawn, a table stands beside it. */
export function Treemap(props: TreemapProps) {
  const { label, items, headers, colorName, formatColor, mayOpen, onOpen } = props;
  const input = useMemo(() => {
    const drawn = items
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value)
      .map((item) => ({ ...item, isOpenable: mayOpen?.(item.id) ?? false }));
    const highest = Math.max(0, ...drawn.map(({ ratio }) => ratio ?? 0));
    return { items: drawn, highest, colorName, formatColor };
  }, [items, mayOpen, colorName, formatColor]);
  const open = (id: string) => mayOpen?.(id) && onOpen?.(id);
  const chart = useEChart({ load, input, heightPx: 300, onPress: open });
  const tooltipOf = (id: string) => {
    const item = input.items.find((one) => one.id === id);
    if (!item) return null;
    const { name, value, ratio } = item;
    return {
      name,
      values: [
        { name: headers[1], value: formatCount(value) },
        { name: colorName, value: formatColor(ratio) },
      ],
    };
  };
  return (
    <EChart
      chart={chart}
      label={label}
      itemIds={input.items.map(({ id }) => id)}
      tooltipOf={tooltipOf}
    >
      {input.highest > 0 && (
        <ColorScale least={`${colorName} ${formatColor(0)}`} most={formatColor(input.highest)} />
      )}
      <VisuallyHidden as="div">
        <ValuesTable
          label={label}
          headers={headers}
          rows={input.items.map(({ id, name, value, ratio }) => ({
            id,
            name,
            values: [formatCount(value), formatColor(ratio)],
          }))}
        />
      </VisuallyHidden>
    </EChart>
  );
}

import { useMemo, useState } from "react";
import { formatCompact, formatCount, formatRate } from "../format/number";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { VisuallyHidden } from "../ui/layout";
import { otherIndex, seriesColor } from "./chart-data";
import { Container, Legend, Ring, Swatch } from "./donut-style";
import { otherId, type Share, type Slice, sharesOf } from "./shares";

const sizePx = 176;
const widthPx = 26;
const gap = 0.004;

export interface DonutProps {
  /** Accessible name of the whole. */
  label: string;
  slices: readonly Slice[];
  format?: (value: number | null) => string;
}

const colorOf = (share: Share, index: number) =>
  seriesColor(share.id === otherId ? otherIndex : index);

/** Parts of a whole as a ring; its legend is the table of the same figures. */
export function Donut({ label, slices, format = formatCount }: DonutProps) {
  const text = useText(chartText);
  const [pointed, setPointed] = useState<string | null>(null);
  const shares = useMemo(() => sharesOf(slices, text.other), [slices, text]);
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  const isSplit = shares.filter(({ value }) => value > 0).length > 1;
  const ring = { cx: sizePx / 2, cy: sizePx / 2, r: (sizePx - widthPx) / 2, fill: "none" };
  return (
    <Container>
      <Ring width={sizePx} height={sizePx} aria-hidden="true">
        <g transform={`rotate(-90 ${sizePx / 2} ${sizePx / 2})`} strokeWidth={widthPx}>
          <circle {...ring} stroke="var(--_hover)" />
          {shares.map((share, index) => {
            const length = Math.max((share.ratio ?? 0) - (isSplit ? gap : 0), 0);
            if (length === 0) return null;
            return (
              <circle
                key={share.id}
                {...ring}
                pathLength={1}
                stroke={colorOf(share, index)}
                strokeDasharray={`${length} ${2 - length}`}
                strokeDashoffset={-share.start}
                opacity={pointed === null || pointed === share.id ? 1 : 0.35}
                onPointerEnter={() => setPointed(share.id)}
                onPointerLeave={() => setPointed(null)}
              />
            );
          })}
        </g>
        <g textAnchor="middle" fill="var(--_text)">
          <text x="50%" y="47%" fontSize={12} fill="var(--_text-muted)">
            {shares.find(({ id }) => id === pointed)?.name ?? text.total}
          </text>
          <text x="50%" y="60%" fontSize={20} fontWeight={600}>
            {formatCompact(shares.find(({ id }) => id === pointed)?.value ?? total)}
          </text>
        </g>
      </Ring>
      <Legend>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.value}</th>
            <th scope="col">{text.share}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share, index) => (
            <tr
              key={share.id}
              onPointerEnter={() => setPointed(share.id)}
              onPointerLeave={() => setPointed(null)}
            >
              <th scope="row" title={share.name}>
                <Swatch style={{ background: colorOf(share, index) }} />
                {share.name}
              </th>
              <td>{format(share.value)}</td>
              <td>{formatRate(share.ratio)}</td>
            </tr>
          ))}
        </tbody>
      </Legend>
    </Container>
  );
}

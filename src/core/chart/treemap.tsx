import { use } from "react";
import { styled } from "styled-components";
import { formatCount } from "../format/number";
import { VisuallyHidden } from "../ui/layout";
import { ChartStage } from "./chart-stage";
import { heatColor } from "./heat-color";
import { type Tile, tilesOf } from "./tiles";
import { useWidth } from "./use-width";

const Picture = styled.svg`
  display: block;
  width: 100%;
  text {
    pointer-events: none;
  }
`;

export interface TreemapItem {
  id: string;
  name: string;
  /** Area. */
  value: number;
  /** Colour, 0–1; null for none. */
  ratio: number | null;
  /** What the colour says, ready to show. */
  note: string;
}

export interface TreemapProps {
  /** What the chart shows, read aloud. */
  label: string;
  items: readonly TreemapItem[];
  /** Heads of the table for screen readers: name, area, colour. */
  heads: readonly [string, string, string];
}

const ownHeightPx = 280;
const namedFromPx = 64;

/** Parts of a whole as areas, coloured by a ratio. */
export function Treemap({ label, items, heads }: TreemapProps) {
  const [frame, widthPx] = useWidth();
  const heightPx = use(ChartStage)?.heightPx ?? ownHeightPx;
  const positiveItems = items
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const highest = Math.max(0, ...positiveItems.map(({ ratio }) => ratio ?? 0));
  const tiles = tilesOf(
    positiveItems.map(({ value }) => value),
    { x: 0, y: 0, width: widthPx, height: heightPx },
  );
  return (
    <div ref={frame}>
      <Picture height={heightPx} aria-hidden="true">
        {positiveItems.map((item, index) => {
          const tile = tiles[index];
          return tile && <Part key={item.id} item={item} tile={tile} highest={highest} />;
        })}
      </Picture>
      <VisuallyHidden as="div">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {positiveItems.map(({ id, name, value, note }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{formatCount(value)}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

/** A name, shortened to the room it has. */
const fits = (name: string, roomPx: number): string => {
  let usedPx = 0;
  for (const [index, letter] of [...name].entries()) {
    usedPx += letter > "\u2e80" ? 12 : 7;
    if (usedPx > roomPx) return `${[...name].slice(0, Math.max(index - 1, 1)).join("")}…`;
  }
  return name;
};

function Part({ item, tile, highest }: { item: TreemapItem; tile: Tile; highest: number }) {
  const { x, y, width, height } = tile;
  const isNamed = width >= namedFromPx && height >= 34;
  return (
    <g>
      <title>{`${item.name} ${formatCount(item.value)} ${item.note}`}</title>
      <rect
        x={x + 1}
        y={y + 1}
        width={Math.max(width - 2, 0)}
        height={Math.max(height - 2, 0)}
        rx={4}
        fill="var(--_hover)"
      />
      <rect
        x={x + 1}
        y={y + 1}
        width={Math.max(width - 2, 0)}
        height={Math.max(height - 2, 0)}
        rx={4}
        style={{ fill: heatColor(item.ratio, highest) }}
      />
      {isNamed && (
        <text x={x + 8} y={y + 18} fontSize={12} fill="var(--_text)">
          {fits(item.name, width - 16)}
          <tspan x={x + 8} dy={15}>
            {formatCount(item.value)}
          </tspan>
        </text>
      )}
    </g>
  );
}

import { type MouseEvent, use } from "react";
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
  & text {
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
  /** What the colour says, and how it is written, under the picture. */
  colorName: string;
  formatColor: (ratio: number | null) => string;
  /** Whether an area has parts of its own; a click then opens it. Put another way in beside it, for keys. */
  mayOpen?: (id: string) => boolean;
  onOpen?: (id: string) => void;
}

const ownHeightPx = 300;
/** Room that a name, the figure and what the colour says take. */
const [nameLinePx, figureLinePx, noteLinePx] = [24, 42, 60];
const namedFromPx = 44;

const Scale = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  color: var(--_text-muted);
  font-size: 12px;
  & span[aria-hidden] {
    width: 120px;
    height: 8px;
    border-radius: 4px;
  }
`;

/** Parts of a whole as areas, coloured by a ratio. */
export function Treemap(props: TreemapProps) {
  const { label, items, heads, colorName, formatColor, mayOpen, onOpen } = props;
  const open = ({ target }: MouseEvent<SVGSVGElement>) => {
    const id = (target as Element).closest("[data-open]")?.getAttribute("data-open");
    if (id) onOpen?.(id);
  };
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
      <Picture height={heightPx} aria-hidden="true" onClick={open}>
        {positiveItems.map((item, index) => {
          const tile = tiles[index];
          return (
            tile && (
              <Part
                key={item.id}
                item={item}
                tile={tile}
                highest={highest}
                isOpenable={onOpen !== undefined && mayOpen?.(item.id) === true}
              />
            )
          );
        })}
      </Picture>
      {highest > 0 && (
        <Scale>
          {colorName} {formatColor(0)}
          <span
            aria-hidden="true"
            style={{
              background: `linear-gradient(to right, ${heatColor(0, highest)}, ${heatColor(highest, highest)})`,
              outline: "1px solid var(--_hairline)",
            }}
          />
          {formatColor(highest)}
        </Scale>
      )}
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

interface PartProps {
  item: TreemapItem;
  tile: Tile;
  highest: number;
  isOpenable: boolean;
}

function Part({ item, tile, highest, isOpenable }: PartProps) {
  const { x, y, width, height } = tile;
  const isNamed = width >= namedFromPx;
  const roomPx = width - 16;
  const lines = [
    { id: "name", text: item.name, fromPx: nameLinePx },
    { id: "figure", text: formatCount(item.value), fromPx: figureLinePx },
    { id: "note", text: item.note, fromPx: noteLinePx },
  ].filter(({ fromPx }) => isNamed && height >= fromPx);
  const shape = {
    x: x + 1,
    y: y + 1,
    width: Math.max(width - 2, 0),
    height: Math.max(height - 2, 0),
    rx: 4,
  };
  return (
    <g {...(isOpenable && { "data-open": item.id, style: { cursor: "pointer" } })}>
      <title>{`${item.name} ${formatCount(item.value)} ${item.note}`}</title>
      <rect {...shape} fill="var(--_hover)" />
      <rect {...shape} style={{ fill: heatColor(item.ratio, highest) }} />
      {lines.length > 0 && (
        <text x={x + 8} y={y + 18} fontSize={12} fill="var(--_text)">
          {lines.map(({ id, text }, index) => (
            <tspan
              key={id}
              x={x + 8}
              dy={index === 0 ? 0 : 16}
              fontWeight={index === 0 ? 600 : 400}
            >
              {fits(text, roomPx)}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}

import type { ReactNode } from "react";
import { styled } from "styled-components";
import { formatCount } from "../format/number";
import { Link } from "../ui/layout";

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  line-height: 24px;
  & > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > :last-child {
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.div`
  position: relative;
  height: 6px;
  margin-top: 2px;
  border-radius: 3px;
  background: var(--_hover);
`;

/** A line across the track, such as a mean. */
const Swatch = styled.span`
  position: absolute;
  top: -3px;
  bottom: -3px;
  width: 2px;
  background: var(--_text-muted);
`;

const Note = styled.p`
  margin-bottom: 12px;
  color: var(--_text-muted);
  font-size: 12px;
  &::before {
    content: "";
    display: inline-block;
    width: 2px;
    height: 10px;
    margin-right: 6px;
    background: var(--_text-muted);
  }
`;

const Bar = styled.div`
  height: 100%;
  min-width: 2px;
  border-radius: 3px;
  background: var(--_chart-1);
`;

export interface BarListItem {
  id: string;
  name: string;
  value: number;
  /** Path its name leads to. */
  to?: string;
  /** Its figure as it is shown; default: the formatted value. */
  figure?: ReactNode;
}

export interface BarListProps {
  /** Accessible name of the ranking. */
  label: string;
  /** In the order shown. */
  bars: readonly BarListItem[];
  format?: (value: number | null) => string;
  /** A value to compare with, drawn across every bar; its label stands above the list. */
  reference?: { value: number; label: string };
}

/** A ranking: names, figures and their lengths beside each other. */
export function BarList({ label, bars, format = formatCount, reference }: BarListProps) {
  const most = Math.max(...bars.map(({ value }) => value), reference?.value ?? 0, 0) || 1;
  const list = (
    <List aria-label={label}>
      {bars.map(({ id, name, value, to, figure }) => (
        <li key={id}>
          <Line>
            {to ? <Link to={to}>{name}</Link> : <span title={name}>{name}</span>}
            <span>{figure ?? format(value)}</span>
          </Line>
          <Track>
            {value > 0 && <Bar style={{ width: `${((value / most) * 100).toFixed(2)}%` }} />}
            {reference && (
              <Swatch style={{ left: `${((reference.value / most) * 100).toFixed(2)}%` }} />
            )}
          </Track>
        </li>
      ))}
    </List>
  );
  if (!reference) return list;
  return (
    <div>
      <Note>{reference.label}</Note>
      {list}
    </div>
  );
}

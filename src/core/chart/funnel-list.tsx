import { styled } from "styled-components";
import { formatCount, formatRate } from "../format/number";
import { chartText } from "../text/chart";
import { useText } from "../text/use-text";
import { type FunnelStep, funnelLines } from "./funnel-steps";

const List = styled.ol`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  & strong {
    font-variant-numeric: tabular-nums;
  }
  & small {
    margin-left: auto;
    color: var(--_text-muted);
    font-size: 12px;
  }
`;

const Track = styled.div`
  height: 12px;
  margin-top: 4px;
  border-radius: 4px;
  background: var(--_hover);
  overflow: hidden;
`;

const Bar = styled.div`
  height: 100%;
  border-radius: 4px;
  background: var(--_chart-1);
`;

const Between = styled.p`
  padding: 4px 0 0 8px;
  color: var(--_text-muted);
  font-size: 12px;
`;

export interface FunnelListProps {
  /** Accessible name of the funnel's goal. */
  label: string;
  steps: readonly FunnelStep[];
  format?: (value: number | null) => string;
}

/** Above 1 a ratio is no percentage of anything. */
const formatRatio = (ratio: number | null) =>
  ratio !== null && ratio > 1 ? `${ratio.toFixed(2)} : 1` : formatRate(ratio);

/** Steps one after another, with the rate of each step and of the whole way. */
export function FunnelList({ label, steps, format = formatCount }: FunnelListProps) {
  const text = useText(chartText);
  return (
    <List aria-label={label}>
      {funnelLines(steps).map(
        ({ id, name, value, stepRate, totalRate, ratioTo, length }, index) => (
          <li key={id}>
            {index > 0 && (
              <Between>
                {ratioTo === null
                  ? `↓ ${text.stepRate(formatRate(stepRate))}`
                  : text.ratio(ratioTo, formatRatio(stepRate))}
              </Between>
            )}
            <Head>
              <span>{name}</span>
              <strong>{format(value)}</strong>
              {totalRate !== null && <small>{text.totalRate(formatRate(totalRate))}</small>}
            </Head>
            {ratioTo === null && (
              <Track>
                <Bar style={{ width: `${(length * 100).toFixed(2)}%` }} />
              </Track>
            )}
          </li>
        ),
      )}
    </List>
  );
}

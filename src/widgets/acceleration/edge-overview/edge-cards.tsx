import type { EdgeFigures, EdgeOverview } from "../../../core/api/contract";
import { edgeBlocks } from "../../../core/api/contract/constants/acceleration";
import {
  formatBitRate,
  formatBytes,
  formatChange,
  formatCompact,
  formatExact,
  formatRate,
  noValue,
} from "../../../core/format";
import { edgeOverviewText } from "../../../core/text/edge-overview";
import { useText } from "../../../core/text/use-text";
import { Change, StatCard } from "../../../core/ui/display";
import { Button } from "../../../core/ui/layout";
import { Popover } from "../../../core/ui/overlay";
import { Cards, Reasons } from "./edge-overview.styles";

const blockedOf = ({ blocked }: EdgeFigures) =>
  edgeBlocks.reduce((sum, kind) => sum + blocked[kind], 0);

/** Requests per second, with a decimal while there are few. */
const formatQps = (value: number) => (value < 100 ? value.toFixed(1) : formatCompact(value));

/** The figures above all, each against the period before. */
export function EdgeCards({ found: { total, previous } }: { found: EdgeOverview }) {
  const text = useText(edgeOverviewText);
  const { cards, hints } = text;
  const change = (of: (stats: EdgeFigures) => number | null, isLowerBetter = false) => (
    <Change {...formatChange(of(total), previous && of(previous), isLowerBetter)} />
  );
  const ms = (p50: number | null, p95: number | null) =>
    p50 === null ? noValue : text.ms(String(p50), String(p95));
  return (
    <Cards>
      <StatCard
        label={cards.traffic}
        hint={hints.traffic}
        value={formatBytes(total.bytesOut)}
        fullValue={formatExact(total.bytesOut)}
        notes={
          <>
            {change(({ bytesOut }) => bytesOut)}
            <span>{text.trafficIn(formatBytes(total.bytesIn))}</span>
          </>
        }
      />
      <StatCard
        label={cards.peak}
        hint={hints.peak}
        value={formatBitRate(total.peakBps)}
        notes={change(({ peakBps }) => peakBps)}
      />
      <StatCard
        label={cards.requests}
        hint={hints.requests}
        value={formatCompact(total.requests)}
        fullValue={formatExact(total.requests)}
        notes={change(({ requests }) => requests)}
      />
      <StatCard
        label={cards.qps}
        hint={hints.qps}
        value={formatQps(total.peakQps)}
        notes={change(({ peakQps }) => peakQps)}
      />
      <StatCard
        label={cards.hitRate}
        hint={hints.hitRate}
        value={formatRate(total.hitRate)}
        notes={change(({ hitRate }) => hitRate)}
      />
      <StatCard
        label={cards.blocked}
        hint={hints.blocked}
        value={formatCompact(blockedOf(total))}
        fullValue={formatExact(blockedOf(total))}
        notes={
          <>
            {change(blockedOf, true)}
            {blockedOf(total) > 0 ? (
              <Popover
                label={text.reasons}
                trigger={
                  <Button variant="text" size="small">
                    {text.reasons}
                  </Button>
                }
              >
                <Reasons>
                  {edgeBlocks.map((kind) => (
                    <div key={kind} style={{ display: "contents" }}>
                      <dt>{text.blocks[kind]}</dt>
                      <dd>{formatExact(total.blocked[kind])}</dd>
                    </div>
                  ))}
                </Reasons>
              </Popover>
            ) : null}
          </>
        }
      />
      <StatCard
        label={cards.availability}
        hint={hints.availability}
        value={formatRate(total.availability)}
        notes={change(({ availability }) => availability)}
      />
      <StatCard
        label={cards.latency}
        hint={hints.latency}
        value={ms(total.edgeP50, total.edgeP95)}
        notes={
          <>
            {change(({ edgeP95 }) => edgeP95, true)}
            <span>{text.origin(ms(total.originP50, total.originP95))}</span>
          </>
        }
      />
    </Cards>
  );
}

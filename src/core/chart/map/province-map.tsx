import { use, useMemo } from "react";
import { styled } from "styled-components";
import { formatCount, formatRate } from "../../format/number";
import { chartText } from "../../text/chart";
import { knownWordsText } from "../../text/known-words";
import { useText } from "../../text/use-text";
import { useTheme } from "../../theme/style-root";
import { useMedia } from "../../ui/layout";
import { ChartStage } from "../chart-stage";
import { useWidth } from "../use-width";
import { useMap } from "./use-map";

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;

const Tip = styled.div`
  position: absolute;
  z-index: 1;
  padding: 6px 10px;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_raised);
  box-shadow: var(--_shadow);
  font-size: 12px;
  white-space: nowrap;
  pointer-events: none;
  & strong {
    padding-left: 8px;
    font-variant-numeric: tabular-nums;
  }
`;

const Scale = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 4px 0 0;
  color: var(--_text-muted);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  & i {
    width: 96px;
    height: 8px;
    border-radius: 4px;
    background: linear-gradient(
      90deg,
      color-mix(in srgb, var(--_chart-1) 16%, var(--_surface)),
      color-mix(in srgb, var(--_chart-1) 62%, var(--_surface))
    );
  }
`;

export interface ProvinceMapProps {
  /** By short name, such as 「广东」; what lies on no map is left out. */
  regions: readonly { name: string; value: number; share: number | null }[];
  heightPx?: number;
}

const highestPx = 520;

/**
 * The provinces coloured by their counts on a logarithmic scale. A picture only: whoever shows it
 * puts the same figures beside it as a table. Where it cannot be drawn, nothing stands here.
 */
export function ProvinceMap({ regions, heightPx }: ProvinceMapProps) {
  const text = useText(chartText);
  const known = useText(knownWordsText);
  const stage = use(ChartStage);
  const [frame, widthPx] = useWidth(560);
  const theme = useTheme();
  const isDarkSystem = useMedia("(prefers-color-scheme: dark)");
  const ownPx = stage?.heightPx ?? heightPx ?? Math.min(Math.round(widthPx * 0.78), highestPx);
  const look = `${theme} ${isDarkSystem}`;
  const input = useMemo(
    () => ({ regions, widthPx, heightPx: ownPx, look }),
    [regions, widthPx, ownPx, look],
  );
  const { canvas, state, pointed } = useMap(input);
  const shown = regions.find(({ name }) => name === pointed?.name);
  const most = Math.max(...regions.map(({ value }) => value), 1);
  return (
    <Frame ref={frame} aria-hidden="true" hidden={state === "failed"}>
      <div ref={canvas} style={{ height: ownPx }} />
      {pointed?.name && (
        <Tip
          style={
            pointed.xPx > widthPx / 2
              ? { right: widthPx - pointed.xPx + 12, top: pointed.yPx }
              : { left: pointed.xPx + 12, top: pointed.yPx }
          }
        >
          {known.of(pointed.name)}
          <strong>{formatCount(shown?.value ?? 0)}</strong>
          {shown && ` · ${formatRate(shown.share)}`}
        </Tip>
      )}
      <Scale>
        1 <i /> {formatCount(most)} · {text.logScale}
      </Scale>
    </Frame>
  );
}

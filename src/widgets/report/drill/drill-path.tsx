import { styled } from "styled-components";
import { useMetricText } from "../../../core/chart/report";
import { useApiQuery } from "../../../core/query/use-api-query";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import { type DrillPart, FigureButton } from "../drill-figure";
import { drillState, type OpenDrill } from "./drill-state";
import type { UseDrill } from "./use-drill";

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--_text-muted);
  & > li + li::before {
    content: "›";
    margin-inline-end: 4px;
  }
`;

const Above = styled(FigureButton).attrs({ type: "button" })`
  color: var(--_brand-text);
  text-decoration: none;
`;

/** The name of a part of a figure; null for the whole. */
function usePartName(of: DrillPart | null): string | null {
  const text = useText(drillText);
  const metrics = useMetricText();
  const { data } = useApiQuery(
    "channelAllInApply",
    {},
    { isEnabled: of?.kind === "channel", suppressToast: true },
  );
  if (!of) return null;
  if (of.kind === "organic") return text.organic;
  const { kind, id } = of;
  const { platforms, matches } = metrics.filter;
  if (kind === "platform") return platforms[id as keyof typeof platforms] ?? id;
  if (kind === "method") return matches[id as keyof typeof matches] ?? id;
  if (kind === "channel") {
    const channel = data?.map.channelList.find((one) => String(one.id) === id);
    return channel?.channelName ?? `${text.part.channel} ${id}`;
  }
  return kind === "group" ? `${text.part.group} ${id}` : id;
}

export interface DrillPathProps {
  drill: OpenDrill;
  period: string;
  goTo: UseDrill["goTo"];
}

/** Where a level stands, from the figure down; the levels above are the way back to them. */
export function DrillPath({ drill, period, goTo }: DrillPathProps) {
  const text = useText(drillText);
  const metrics = useMetricText();
  const partName = usePartName(drill.part);
  const { from, at, device, metric } = drill;
  const level = text.levels[drill.drill];
  return (
    <nav aria-label={text.path}>
      <List>
        <li>{text.title(metrics.metrics[from ?? metric], period)}</li>
        {from !== null && (
          <li>
            <Above
              onClick={() => goTo({ ...drillState.defaults, drill: "channels", metric: from, at })}
            >
              {text.levels.channels}
            </Above>
          </li>
        )}
        {partName !== null && <li>{partName}</li>}
        <li aria-current={device === "" ? "step" : undefined}>
          {device === "" ? (
            level
          ) : (
            <Above onClick={() => goTo({ ...drill, device: "" })}>{level}</Above>
          )}
        </li>
        {device !== "" && <li aria-current="step">{text.device}</li>}
      </List>
    </nav>
  );
}

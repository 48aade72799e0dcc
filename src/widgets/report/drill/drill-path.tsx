import { styled } from "styled-components";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import { FigureButton } from "../drill-figure";
import { drillState, type OpenDrill } from "./drill-state";
import type { UseDrill } from "./use-drill";
import { usePartName } from "./use-part-name";

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

export interface DrillPathProps {
  drill: OpenDrill;
  /** Of the figure that it began with. */
  name: string;
  period: string;
  goTo: UseDrill["goTo"];
}

/** Where a level stands, from the figure down; the levels above are the way back to them. */
export function DrillPath({ drill, name, period, goTo }: DrillPathProps) {
  const text = useText(drillText);
  const partName = usePartName(drill.part);
  const { from, at, device } = drill;
  const level = text.levels[drill.drill];
  return (
    <nav aria-label={text.path}>
      <List>
        <li>{text.title(name, period)}</li>
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

import { useId } from "react";
import type { EmbedArea } from "../../../core/api/contract";
import { accountAreas, isAccountArea } from "../../../core/api/contract/constants/embed-area";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { AccountChoices, Choices, Warning } from "./embed-keys.styles";
import { areasOf, toggleArea } from "./key-values";

export interface AreaChoicesProps {
  /** Of the first choice, which the field's label leads to. */
  id: string;
  describedBy: string | undefined;
  value: EmbedArea[];
  onChange: (areas: EmbedArea[]) => void;
}

/** Renders the areas of a key: those of its apps, and separately those of the whole account. */
export function AreaChoices({ id, describedBy, value, onChange }: AreaChoicesProps) {
  const text = useText(integrationText);
  const warningId = useId();
  const areas = areasOf(text.areas);
  const toggle = (area: EmbedArea) => onChange(toggleArea(areas, value, area));
  return (
    <>
      <Choices role="group" aria-label={text.areasField}>
        {areas
          .filter((area) => !isAccountArea(area))
          .map((area, index) => (
            <Checkbox
              key={area}
              {...(index === 0 ? { id } : {})}
              checked={value.includes(area)}
              aria-describedby={describedBy}
              onChange={() => toggle(area)}
            >
              {text.areas[area]}
            </Checkbox>
          ))}
      </Choices>
      <AccountChoices role="group" aria-label={text.accountAreasTitle}>
        <b>{text.accountAreasTitle}</b>
        <Warning id={warningId}>{text.accountAreasWarning}</Warning>
        {accountAreas.map((area) => (
          <div key={area}>
            <Checkbox
              checked={value.includes(area)}
              aria-describedby={warningId}
              onChange={() => toggle(area)}
            >
              {text.areas[area]}
            </Checkbox>
            <Muted>{text.accountAreaHints[area]}</Muted>
          </div>
        ))}
      </AccountChoices>
    </>
  );
}

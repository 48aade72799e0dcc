import { styled } from "styled-components";
import { boardsText } from "../../../../core/text/boards";
import { useText } from "../../../../core/text/use-text";
import { Checkbox } from "../../../../core/ui/input";
import { Muted } from "../../../../core/ui/layout";
import { type PinField, pinFields } from "../../board-parts";
import { type ReportFilter, useFilterFields } from "../../report-filter";

const Rows = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    padding: 0 0 4px;
    font-weight: 500;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 32px;
  }
`;

export interface PinSettingsProps {
  filter: ReportFilter;
  today: string;
  pins: readonly PinField[];
  onPins: (pins: PinField[]) => void;
  onFilter: (filter: ReportFilter) => void;
}

/** Chooses the fields of the filter that a card keeps for itself, and their values. */
export function PinSettings({ filter, today, pins, onPins, onFilter }: PinSettingsProps) {
  const text = useText(boardsText);
  const state = {
    filter,
    today,
    change: (patch: object) => onFilter({ ...filter, ...patch }),
    reset: () => undefined,
  };
  const fields = useFilterFields(state, false);
  return (
    <Rows>
      <legend>{text.pin}</legend>
      <Muted as="p">{text.pinHint}</Muted>
      {fields.map(({ id, label, field }) => {
        if (!(id in pinFields)) return null;
        const pin = id as PinField;
        const isOn = pins.includes(pin);
        return (
          <div key={id}>
            <Checkbox
              checked={isOn}
              onChange={() => onPins(isOn ? pins.filter((other) => other !== pin) : [...pins, pin])}
            >
              {label}
            </Checkbox>
            {isOn && field}
          </div>
        );
      })}
    </Rows>
  );
}

import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { styled } from "styled-components";
import { useOverlayContainer } from "../../theme/overlay-root";
import { overDialogs, overlayBox, overlayItem } from "../lazy";
import { BareInput, FieldBox } from "./field-style";

const Positioner = styled(Base.Positioner)`
  ${overDialogs}
`;

const Popup = styled(Base.Popup)`
  ${overlayBox}
  min-width: var(--anchor-width);
  max-height: min(var(--available-height), 320px);
  &[data-empty] {
    display: none;
  }
`;

const List = styled(Base.List)`
  padding: 4px;
`;

const Line = styled(Base.Item)`
  ${overlayItem}
`;

export interface ComboboxProps {
  value: string;
  onChange: (value: string) => void;
  /** Offered while typing; anything else may be typed as well. */
  suggestions: string[];
  placeholder?: string;
  id?: string;
  maxLength?: number;
  isInvalid?: boolean;
  onBlur?: () => void;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
}

/** Free text with suggestions. */
export function Combobox({ value, onChange, suggestions, isInvalid, ...rest }: ComboboxProps) {
  const container = useOverlayContainer();
  return (
    <Base.Root
      items={suggestions}
      value={value}
      onValueChange={(next) => onChange(next)}
      openOnInputClick
    >
      <FieldBox>
        <Base.Input render={<BareInput />} aria-invalid={isInvalid || undefined} {...rest} />
      </FieldBox>
      <Base.Portal container={container}>
        <Positioner sideOffset={4} collisionBoundary={[]}>
          <Popup>
            <List>
              {(suggestion: string) => (
                <Line key={suggestion} value={suggestion}>
                  {suggestion}
                </Line>
              )}
            </List>
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

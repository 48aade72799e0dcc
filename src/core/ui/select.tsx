import { Select as Base } from "@base-ui/react/select";
import { styled } from "styled-components";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { useOverlayContainer } from "../theme/overlay-root";
import { fieldFrame } from "./field-style";
import { Icon } from "./icons";
import { overDialogs, overlayBox, overlayItem } from "./overlay-style";
import { UncoveredGuards } from "./uncovered-guards";

const Trigger = styled(Base.Trigger)`
  ${fieldFrame}
  justify-content: space-between;
  white-space: nowrap;
  & > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > span[data-placeholder] {
    color: var(--_text-muted);
  }
`;

const Positioner = styled(Base.Positioner)`
  ${overDialogs}
`;

const Popup = styled(Base.Popup)`
  ${overlayBox}
  min-width: var(--anchor-width);
  padding: 4px;
`;

const Line = styled(Base.Item)`
  ${overlayItem}
  justify-content: space-between;
`;

export interface SelectOption<Value extends string | number> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string | number> {
  value: Value | null;
  onChange: (value: Value) => void;
  options: SelectOption<Value>[];
  placeholder?: string;
  id?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  onBlur?: () => void;
  className?: string;
  /** Name read aloud where no label points at it. */
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
}

/** One of a list. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder, isDisabled = false, isInvalid } = props;
  const text = useText(uiText);
  const container = useOverlayContainer();
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      items={options}
      modal={false}
      disabled={isDisabled}
    >
      <Trigger
        id={props.id}
        className={props.className}
        onBlur={props.onBlur}
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={isInvalid || undefined}
      >
        <Base.Value placeholder={placeholder ?? text.select} />
        <Icon name="chevron-down" />
      </Trigger>
      <Base.Portal container={container} role="region" aria-label={text.select}>
        <Positioner sideOffset={4} alignItemWithTrigger={false} collisionBoundary={[]}>
          <Popup>
            <UncoveredGuards />
            {options.map((option) => (
              <Line key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
                <Base.ItemText>{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Icon name="check" />
                </Base.ItemIndicator>
              </Line>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import { Select as Base } from "@base-ui/react/select";
import { type ReactElement, useState } from "react";
import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { useOverlayContainer } from "../../theme/overlay-root";
import { Icon } from "../layout";
import { FocusGuardFix } from "./focus-guard-fix";
import { overDialogs, overlayBox, overlayItem } from "./overlay-style";
import type { TriggerRef } from "./use-activate-on-interaction";

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

export interface LiveSelectProps {
  /** The button, with the chosen option's name in it. */
  trigger: ReactElement;
  value: string | number | null;
  onChange: (value: string | number) => void;
  options: SelectOption<string | number>[];
  isDisabled: boolean;
}

/** The list itself. */
export function SelectImpl(props: LiveSelectProps & TriggerRef) {
  const { trigger, triggerRef, value, onChange, options, isDisabled } = props;
  const text = useText(uiText);
  const container = useOverlayContainer();
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root<string | number>
      onOpenChange={setOpen}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      items={options}
      modal={false}
      disabled={isDisabled}
    >
      <Base.Trigger ref={triggerRef} render={trigger} />
      {/* The list stays in the page once it was open: a second one would be a landmark of the same name. */}
      <Base.Portal
        container={container}
        {...(isOpen ? { role: "region", "aria-label": text.select } : {})}
      >
        <Positioner sideOffset={4} alignItemWithTrigger={false} collisionBoundary={[]}>
          <Popup>
            <FocusGuardFix />
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

import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { styled } from "styled-components";
import { useOverlayContainer } from "../../theme/overlay-root";
import { MediaContext } from "../layout";
import { FocusGuardFix } from "./focus-guard-fix";
import { overDialogs, overlayBox } from "./overlay-style";
import type { TriggerRef } from "./use-activate-on-interaction";

const Positioner = styled(Base.Positioner)`
  ${overDialogs}
`;

const Popup = styled(Base.Popup)<{ $widthPx: number | undefined }>`
  ${overlayBox}
  ${({ $widthPx }) => $widthPx && `width: ${$widthPx}px;`}
`;

export interface PopoverProps {
  /** Button that opens and closes it. */
  trigger: ReactElement;
  /** Name read aloud. */
  label: string;
  /** Controlled together with `onOpenChange`; else it keeps its own state. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: "start" | "center" | "end";
  widthPx?: number;
  children: ReactNode;
}

/** The popover itself. */
export function PopoverImpl(props: PopoverProps & TriggerRef) {
  const { trigger, triggerRef, label, isOpen, onOpenChange } = props;
  const { align = "start", widthPx, children } = props;
  const container = useOverlayContainer();
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange: (open: boolean) => onOpenChange(open) } : {})}
    >
      <Base.Trigger ref={triggerRef} render={trigger} />
      <Base.Portal container={container}>
        <Positioner sideOffset={4} align={align} collisionBoundary={[]}>
          <Popup aria-label={label} $widthPx={widthPx}>
            <FocusGuardFix />
            <MediaContext value={null}>{children}</MediaContext>
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

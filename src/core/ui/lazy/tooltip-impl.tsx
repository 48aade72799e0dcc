import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { styled } from "styled-components";
import { useOverlayContainer } from "../../theme/overlay-root";
import { overDialogs } from "./overlay-style";
import type { TriggerRef } from "./use-activate-on-interaction";

const Positioner = styled(Base.Positioner)`
  ${overDialogs}
`;

const Popup = styled(Base.Popup)`
  max-width: 280px;
  padding: 6px 10px;
  border-radius: var(--_radius);
  background: var(--_text);
  color: var(--_surface);
  box-shadow: var(--_shadow);
  font-size: 12px;
  line-height: 1.5;
`;

export interface LiveTooltipProps {
  content: ReactNode;
  children: ReactElement;
}

/** The tooltip itself. */
export function LiveTooltip({ content, children, triggerRef }: LiveTooltipProps & TriggerRef) {
  const container = useOverlayContainer();
  return (
    <Base.Root>
      <Base.Trigger ref={triggerRef} delay={200} closeOnClick={false} render={children} />
      <Base.Portal container={container}>
        <Positioner sideOffset={6} collisionBoundary={[]}>
          {/* The trigger is described by the same words. */}
          <Popup aria-hidden="true">{content}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

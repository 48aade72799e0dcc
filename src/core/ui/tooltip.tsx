import { Tooltip as Base } from "@base-ui/react/tooltip";
import { type ReactElement, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { useOverlayContainer } from "../theme/overlay-root";
import { overDialogs } from "./overlay-style";

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

export interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement;
}

/** A short explanation on hover and focus, read aloud as the description. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const container = useOverlayContainer();
  return (
    <Base.Root>
      <Base.Trigger delay={200} closeOnClick={false} aria-describedby={id} render={children} />
      <span id={id} hidden>
        {content}
      </span>
      <Base.Portal container={container}>
        <Positioner sideOffset={6} collisionBoundary={[]}>
          <Popup>{content}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

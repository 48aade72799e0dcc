import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useOverlayContainer } from "../../theme/overlay-root";
import { VisuallyHidden } from "../layout";
import { FocusGuardFix } from "../lazy";
import { Backdrop } from "./modal-layout";

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  padding: min(14vh, 120px) 16px 16px;
  @media (max-width: 599px) {
    padding: 0;
  }
`;

const Popup = styled(Base.Popup)`
  display: flex;
  flex-direction: column;
  width: min(640px, 100%);
  max-height: min(560px, 100%);
  margin: 0 auto;
  overflow: hidden;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius-large);
  background: var(--_raised);
  color: var(--_text);
  box-shadow: var(--_shadow);
  outline: none;
  @media (max-width: 599px) {
    height: 100dvh;
    max-height: none;
    border: 0;
    border-radius: 0;
  }
`;

export interface PaletteProps {
  /** Name of the dialog for screen readers. */
  label: string;
  /** Esc and a press outside ask to close. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal sheet near the top of the page, without head and foot; its first field has the focus. */
export function Palette({ label, onClose, children }: PaletteProps) {
  const container = useOverlayContainer();
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={container}>
        <Backdrop />
        <Viewport>
          <Popup aria-modal="true">
            <FocusGuardFix />
            <Base.Title render={<VisuallyHidden as="h2" />}>{label}</Base.Title>
            {children}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

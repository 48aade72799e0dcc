import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import { useOverlayContainer } from "../../theme/overlay-root";
import { Backdrop, ModalLayout } from "./modal-layout";
import { useFinalFocus } from "./use-final-focus";

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 24px;
  overflow: auto;
  @media (max-width: 640px) {
    padding: 0;
  }
`;

const Popup = styled(Base.Popup)<{ $width: number }>`
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => $width}px, 100%);
  max-height: calc(100vh - 48px);
  border-radius: var(--_radius-large);
  background: var(--_raised);
  color: var(--_text);
  box-shadow: var(--_shadow);
  outline: none;
  animation: ${rise} 150ms ease-out;
  @media (max-width: 640px) {
    width: 100%;
    height: 100dvh;
    max-height: none;
    border-radius: 0;
  }
`;

export interface DialogProps {
  isOpen: boolean;
  /** Esc, the cross and a press outside ask to close. */
  onClose: () => void;
  title: string;
  /** 855, 778, 460 or 450 by the specification. */
  widthPx?: number;
  footer?: ReactNode;
  /** A press outside closes too; off for forms, so that nothing typed is lost. */
  closesOutside?: boolean;
  /** A question that wants an answer: read aloud at once. */
  isAlert?: boolean;
  children: ReactNode;
}

/** The open dialog; a sheet of the whole screen on phones. */
export function DialogImpl({
  isOpen,
  onClose,
  title,
  widthPx = 460,
  footer,
  closesOutside = false,
  isAlert = false,
  children,
}: DialogProps) {
  const container = useOverlayContainer();
  const finalFocus = useFinalFocus(container, isOpen);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      disablePointerDismissal={!closesOutside}
    >
      <Base.Portal container={container}>
        <Backdrop />
        <Viewport>
          <Popup
            role={isAlert ? "alertdialog" : "dialog"}
            aria-modal="true"
            $width={widthPx}
            finalFocus={finalFocus}
          >
            <ModalLayout title={title} onClose={onClose} footer={footer}>
              {children}
            </ModalLayout>
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

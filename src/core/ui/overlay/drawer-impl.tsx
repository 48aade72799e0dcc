import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import { useOverlayContainer } from "../../theme/overlay-root";
import { Backdrop, ModalLayout } from "./modal-layout";
import { useFinalFocus } from "./use-final-focus";

const slides = {
  left: keyframes`from { transform: translateX(-24px); opacity: 0; }`,
  right: keyframes`from { transform: translateX(24px); opacity: 0; }`,
};

const Popup = styled(Base.Popup)<{ $widthPx: number; $side: "left" | "right" }>`
  position: fixed;
  top: 0;
  bottom: 0;
  ${({ $side }) => $side}: 0;
  display: flex;
  flex-direction: column;
  width: min(${({ $widthPx }) => $widthPx}px, 100vw);
  background: var(--_raised);
  color: var(--_text);
  box-shadow: var(--_shadow);
  outline: none;
  animation: ${({ $side }) => slides[$side]} 150ms ease-out;
`;

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  widthPx?: number;
  side?: "left" | "right";
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel along one side; a press outside or Esc closes it. */
export function DrawerImpl(props: DrawerProps) {
  const { isOpen, onClose, title, widthPx = 480, side = "right", footer, children } = props;
  const container = useOverlayContainer();
  const finalFocus = useFinalFocus(container, isOpen);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={container}>
        <Backdrop />
        <Popup aria-modal="true" $widthPx={widthPx} $side={side} finalFocus={finalFocus}>
          <ModalLayout title={title} onClose={onClose} footer={footer} isRuled>
            {children}
          </ModalLayout>
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}

import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { useOverlayContainer } from "../theme/overlay-root";
import { IconButton } from "./icon-button";

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** 855, 778, 460 or 450 by the specification; below 600 px it fills the screen. */
  widthPx?: 855 | 778 | 640 | 460 | 450;
  footer?: ReactNode;
  /** A question that must be answered: no close button, no outside press. */
  isAlert?: boolean;
  children: ReactNode;
}

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  background: oklch(0.2 0.02 265 / 0.45);
  transition: opacity 0.12s;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Popup = styled(Base.Popup)<{ $widthPx: number }>`
  position: fixed;
  top: 50%;
  left: 50%;
  display: flex;
  flex-direction: column;
  width: min(${({ $widthPx }) => $widthPx}px, calc(100vw - 32px));
  max-height: calc(100vh - 48px);
  max-height: calc(100dvh - 48px);
  transform: translate(-50%, -50%);
  border-radius: var(--xi-radius-large);
  background: var(--xi-raised);
  color: var(--xi-text);
  box-shadow: var(--xi-shadow);
  transition: opacity 0.12s;
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
  @media (max-width: 600px) {
    inset: 0;
    width: 100vw;
    max-height: none;
    transform: none;
    border-radius: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 16px 20px 12px;
`;

const Title = styled(Base.Title)`
  font-size: 16px;
  font-weight: 600;
  line-height: 1.5;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 4px 20px 20px;
  overflow: auto;
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px;
  border-top: 1px solid var(--xi-hairline);
`;

/** A modal dialog: focus goes in, stays in and comes back; Esc closes it. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, widthPx = 460, footer, isAlert = false, children } = props;
  const text = useText(uiText);
  const container = useOverlayContainer();
  const titleId = useId();
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={isAlert}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal container={container}>
        <Backdrop />
        <Popup
          $widthPx={widthPx}
          role={isAlert ? "alertdialog" : "dialog"}
          aria-modal="true"
          aria-labelledby={titleId}
        >
          <Head>
            <Title id={titleId}>{title}</Title>
            {isAlert ? null : <IconButton icon="close" label={text.close} onClick={onClose} />}
          </Head>
          <Body>{children}</Body>
          {footer ? <Footer>{footer}</Footer> : null}
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}

import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { useOverlayContainer } from "../../theme/overlay-root";
import { IconButton } from "../layout";
import { UncoveredGuards } from "../on-demand";

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  background: oklch(0.2 0.02 265 / 0.45);
  animation: ${fade} 120ms;
`;

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 24px;
  overflow: auto;
  @media (max-width: 599px) {
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
  @media (max-width: 599px) {
    width: 100%;
    height: 100dvh;
    max-height: none;
    border-radius: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 16px 16px 12px 24px;
`;

const Title = styled(Base.Title)`
  font-size: 16px;
  font-weight: 600;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 4px 24px 20px;
  overflow: auto;
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 24px;
  border-top: 1px solid var(--_hairline);
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

/** A modal dialog; a sheet of the whole screen on phones. */
export function Dialog({
  isOpen,
  onClose,
  title,
  widthPx = 460,
  footer,
  closesOutside = false,
  isAlert = false,
  children,
}: DialogProps) {
  const text = useText(uiText);
  const container = useOverlayContainer();
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      disablePointerDismissal={!closesOutside}
    >
      <Base.Portal container={container}>
        <Backdrop />
        <Viewport>
          <Popup role={isAlert ? "alertdialog" : "dialog"} aria-modal="true" $width={widthPx}>
            <UncoveredGuards />
            <Head>
              <Title>{title}</Title>
              <IconButton icon="close" label={text.close} onClick={onClose} />
            </Head>
            <Body>{children}</Body>
            {footer && <Foot>{footer}</Foot>}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

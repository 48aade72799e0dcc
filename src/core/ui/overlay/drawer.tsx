import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { useOverlayContainer } from "../../theme/overlay-root";
import { IconButton } from "../layout";
import { UncoveredGuards } from "../on-demand";

const fade = keyframes`from { opacity: 0; }`;
const slides = {
  left: keyframes`from { transform: translateX(-24px); opacity: 0; }`,
  right: keyframes`from { transform: translateX(24px); opacity: 0; }`,
};

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  background: oklch(0.2 0.02 265 / 0.45);
  animation: ${fade} 120ms;
`;

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

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 16px 16px 12px 24px;
  border-bottom: 1px solid var(--_hairline);
`;

const Title = styled(Base.Title)`
  font-size: 16px;
  font-weight: 600;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 20px 24px;
  overflow: auto;
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 24px;
  border-top: 1px solid var(--_hairline);
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
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, widthPx = 480, side = "right", footer, children } = props;
  const text = useText(uiText);
  const container = useOverlayContainer();
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={container}>
        <Backdrop />
        <Popup aria-modal="true" $widthPx={widthPx} $side={side}>
          <UncoveredGuards />
          <Head>
            <Title>{title}</Title>
            <IconButton icon="close" label={text.close} onClick={onClose} />
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}

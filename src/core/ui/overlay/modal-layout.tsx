import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { keyframes, styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { IconButton, MediaContext } from "../layout";
import { FocusGuardFix } from "../lazy";
import { useScrollStop } from "./use-scroll-stop";

const fade = keyframes`from { opacity: 0; }`;

export const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  background: oklch(0.2 0.02 265 / 0.45);
  animation: ${fade} 120ms;
`;

const Head = styled.div<{ $isRuled: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 16px 16px 12px 24px;
  ${({ $isRuled }) => ($isRuled ? "border-bottom: 1px solid var(--_hairline);" : "")}
`;

const Title = styled(Base.Title)`
  font-size: 16px;
  font-weight: 600;
`;

const Body = styled.div<{ $isRuled: boolean }>`
  flex: 1;
  min-height: 0;
  padding: ${({ $isRuled }) => ($isRuled ? "20px 24px" : "4px 24px 20px")};
  overflow: auto;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 24px;
  border-top: 1px solid var(--_hairline);
`;

export interface ModalFrameProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  /** A line below the title. */
  isRuled?: boolean;
  children: ReactNode;
}

/** Head with the cross, body and foot of what covers the page; inside a Base UI popup. */
export function ModalLayout(props: ModalFrameProps) {
  const { title, onClose, footer, isRuled = false, children } = props;
  const text = useText(uiText);
  const body = useRef<HTMLDivElement>(null);
  const isStop = useScrollStop(body);
  return (
    <>
      <FocusGuardFix />
      <Head $isRuled={isRuled}>
        <Title>{title}</Title>
        <IconButton icon="close" label={text.close} onClick={onClose} />
      </Head>
      <MediaContext value={null}>
        <Body
          ref={body}
          $isRuled={isRuled}
          {...(isStop && { tabIndex: 0, role: "group", "aria-label": title })}
        >
          {children}
        </Body>
      </MediaContext>
      {footer && <Footer>{footer}</Footer>}
    </>
  );
}

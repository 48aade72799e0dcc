import { styled } from "styled-components";
import { QrCode, sharedChartText, useSession, useText } from "../../src/core/index";
import { LogoMark } from "./logo-mark";

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 32px;
  padding-top: 16px;
  border-top: 1px solid var(--_hairline);
  color: var(--_text-muted);
  font-size: 12px;
  & p {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;

/** A phone that shows the page needs no code that leads to it. */
const Phone = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  @media (max-width: 900px), (pointer: coarse) {
    display: none;
  }
`;

/** Below a shared report: who made it possible, and the way to it on a phone. */
export function ShareFooter() {
  const { brand } = useSession();
  const text = useText(sharedChartText);
  return (
    <Footer>
      <p>
        <LogoMark sizePx={20} />
        {text.madeWith(brand.productName)}
      </p>
      <Phone>
        {text.onPhone}
        <QrCode value={location.href} label={text.onPhone} sizePx={96} />
      </Phone>
    </Footer>
  );
}

import type { ReactNode } from "react";
import { authText, Icon, type IconName, useSession, useText } from "../../src/core/index";
import {
  Aside,
  Brand,
  Corner,
  Footing,
  Inner,
  Main,
  PageLayout,
  Point,
  Points,
  Slogan,
} from "./auth-layout.styles";

import { LanguageSwitch } from "./language-switch";
import { LogoMark } from "./logo-mark";
import { TrendImage } from "./trend-image";

export interface AuthFrameProps {
  title: ReactNode;
  children: ReactNode;
}

const icons: IconName[] = ["link", "chart", "phone"];

/** The page around sign-in, registration and recovery: what the product is, and one form. */
export function AuthLayout({ title, children }: AuthFrameProps) {
  const { brand, mode } = useSession();
  const { productName, contact } = brand;
  const text = useText(authText);
  // A private deployment has no customer service of ours.
  const hasService = mode !== "private" && Boolean(contact.phone || contact.qr);
  return (
    <PageLayout>
      <Aside>
        <Brand>
          <LogoMark sizePx={32} />
          {productName}
        </Brand>
        <Slogan>{text.slogan}</Slogan>
        <TrendImage />
        <Points>
          {text.points.map((point, index) => (
            <Point key={point.title}>
              <Icon name={icons[index] ?? "info"} size={20} />
              <div>
                <strong>{point.title}</strong>
                <p>{point.body}</p>
              </div>
            </Point>
          ))}
        </Points>
        {hasService ? (
          <Footing>
            {contact.qr ? (
              <img src={contact.qr} width={96} height={96} alt={text.supportQr} />
            ) : null}
            {contact.phone ? <p>{text.supportPhone(contact.phone)}</p> : null}
          </Footing>
        ) : null}
      </Aside>
      <Corner>
        <Brand>
          <LogoMark sizePx={24} />
          {productName}
        </Brand>
        <LanguageSwitch />
      </Corner>
      <Main>
        <Inner>
          <h1>{title}</h1>
          {children}
        </Inner>
      </Main>
    </PageLayout>
  );
}

import type { ReactNode } from "react";
import { authText, Icon, type IconName, useSession, useText } from "../../src/core/index";
import {
  Aside,
  Brand,
  Corner,
  Footing,
  Frame,
  Inner,
  Main,
  Point,
  Points,
  Slogan,
} from "./auth-frame.styles";

import { LanguageSwitch } from "./language-switch";
import { LogoMark } from "./logo-mark";
import { TrendPicture } from "./trend-picture";

export interface AuthFrameProps {
  title: ReactNode;
  children: ReactNode;
}

const icons: IconName[] = ["link", "chart", "phone"];

/** The page around sign-in, registration and recovery: what the product is, and one form. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  const { brand, mode } = useSession();
  const { productName, contact } = brand;
  const text = useText(authText);
  // A private deployment has no customer service of ours.
  const hasService = mode !== "private" && Boolean(contact.phone || contact.qr);
  return (
    <Frame>
      <Aside>
        <Brand>
          <LogoMark sizePx={32} />
          {productName}
        </Brand>
        <Slogan>{text.slogan}</Slogan>
        <TrendPicture />
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
              <img src={contact.qr} width={96} height={96} alt={text.serviceQr} />
            ) : null}
            {contact.phone ? <p>{text.servicePhone(contact.phone)}</p> : null}
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
    </Frame>
  );
}

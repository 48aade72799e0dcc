import { useEffect, useState, version } from "react";
import type { XiErrorDetail } from "../element/element-events";
import { type Locale, loadEnglish } from "../text/define-messages";
import { elementText } from "../text/element";

const oldestMajor = 19;

/** The widgets stand on hooks that came with React 19. */
export const isSupportedReact = Number.parseInt(version, 10) >= oldestMajor;

export interface UnsupportedReactProps {
  locale: Locale | undefined;
  onFault: ((error: XiErrorDetail) => void) | undefined;
}

/** Renders the message of a widget in an older React, using no newer APIs. */
export function UnsupportedReact({ locale = "zh-cn", onFault }: UnsupportedReactProps) {
  const [messages, setMessages] = useState(elementText.zh);
  useEffect(() => {
    if (locale !== "en") setMessages(elementText.zh);
    else loadEnglish(elementText).then(setMessages, () => {});
  }, [locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    onFault?.({ code: "unsupported-react", message: `React ${version} < ${oldestMajor}` });
  }, []);
  return <p role="alert">{messages.unsupportedReact}</p>;
}

import { createContext, use } from "react";
import { type Locale, loadEnglish, type TextArea } from "./define-text";

export const LocaleContext = createContext<Locale>("zh-cn");

export const useLocale = (): Locale => use(LocaleContext);

/** The words of an area in the current locale; suspends while English is on its way. */
export function useText<Words>(area: TextArea<Words>): Words {
  const locale = use(LocaleContext);
  // Asked for on every attempt alike: React replays a suspended component and expects the same steps.
  return locale === "zh-cn" ? area.zh : use(loadEnglish(area));
}

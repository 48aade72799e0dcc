import { createContext, use } from "react";
import { type Locale, loadEnglish, type TextArea } from "./define-text";

export const LocaleContext = createContext<Locale>("zh-cn");

export const useLocale = (): Locale => use(LocaleContext);

/** The words of an area in the current locale; suspends while English is on its way. */
export function useText<Words>(area: TextArea<Words>): Words {
  const locale = use(LocaleContext);
  if (locale === "zh-cn") return area.zh;
  return area.en ?? use(loadEnglish(area));
}

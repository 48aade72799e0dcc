import { createContext, use } from "react";
import { type Locale, loadEnglish, type MessageBundle } from "./define-messages";

export const LocaleContext = createContext<Locale>("zh-cn");

export const useLocale = (): Locale => use(LocaleContext);

/** The words of an area in the current locale; suspends while English is on its way. */
export function useText<Texts>(bundle: MessageBundle<Texts>): Texts {
  const locale = use(LocaleContext);
  // Asked for on every attempt alike: React replays a suspended component and expects the same steps.
  return locale === "zh-cn" ? bundle.zh : use(loadEnglish(bundle));
}

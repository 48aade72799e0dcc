import { createContext, use } from "react";
import { type Locale, loadEnglish, type MessageBundle } from "./define-messages";

/** Puts the texts of a page over those of an area. */
export type OverrideMessages = <Texts>(area: string, texts: Texts) => Texts;

/** Null where the texts are ours alone, as in the console. */
export const MessagesContext = createContext<OverrideMessages | null>(null);

export const LocaleContext = createContext<Locale>("zh-cn");

export const useLocale = (): Locale => use(LocaleContext);

/** The words of an area in the current locale; suspends while English is on its way. */
export function useText<Texts>(bundle: MessageBundle<Texts>): Texts {
  const locale = use(LocaleContext);
  const override = use(MessagesContext);
  // Asked for on every attempt alike: React replays a suspended component and expects the same steps.
  const texts = locale === "zh-cn" ? bundle.zh : use(loadEnglish(bundle));
  return override ? override(bundle.name, texts) : texts;
}

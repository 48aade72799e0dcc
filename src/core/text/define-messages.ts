export type Locale = "zh-cn" | "en";

/** The text of one area: Chinese at hand, English fetched when first shown. */
export interface MessageBundle<Texts> {
  /** The area's name; the file of the same name, in kebab case, holds its Chinese. */
  name: string;
  zh: Texts;
  loadEn(): Promise<Texts>;
  pending?: Promise<Texts>;
}

/** Declares an area's text; `en` must have the shape of `zh` or the compile fails. */
export function defineMessages<MessageTexts extends object>(
  name: string,
  zh: MessageTexts,
  loadEn: () => Promise<MessageTexts>,
): MessageBundle<MessageTexts> {
  return { name, zh, loadEn };
}

/** Fetches the English words of an area once; a failure may be tried again. */
export function loadEnglish<MessageTexts>(
  bundle: MessageBundle<MessageTexts>,
): Promise<MessageTexts> {
  bundle.pending ??= bundle.loadEn().catch((error: unknown) => {
    delete bundle.pending;
    throw error;
  });
  return bundle.pending;
}

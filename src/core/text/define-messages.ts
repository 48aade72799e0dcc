export type Locale = "zh-cn" | "en";

/** The text of one area: Chinese at hand, English fetched when first shown. */
export interface MessageBundle<Texts> {
  /** The area's name; the file of the same name, in kebab case, holds its Chinese. */
  name: string;
  zh: Texts;
  loadEn(): Promise<Texts>;
  pending?: Pending<Texts>;
}

/** A promise that `use` reads at once when it has been kept: React's own marks. */
interface Pending<Texts> extends Promise<Texts> {
  status?: "fulfilled";
  value?: Texts;
}

/** Every area whose code is on the page. */
const declared: MessageBundle<unknown>[] = [];

/** Declares an area's text; `en` must have the shape of `zh` or the compile fails. */
export function defineMessages<MessageTexts extends object>(
  name: string,
  zh: MessageTexts,
  loadEn: () => Promise<MessageTexts>,
): MessageBundle<MessageTexts> {
  const bundle: MessageBundle<MessageTexts> = { name, zh, loadEn };
  declared.push(bundle);
  return bundle;
}

/** Fetches the English words of an area once; a failure may be tried again. */
export function loadEnglish<MessageTexts>(
  bundle: MessageBundle<MessageTexts>,
): Promise<MessageTexts> {
  if (bundle.pending) return bundle.pending;
  const pending: Pending<MessageTexts> = bundle.loadEn().then(
    (texts) => {
      Object.assign(pending, { status: "fulfilled", value: texts });
      return texts;
    },
    (error: unknown) => {
      delete bundle.pending;
      throw error;
    },
  );
  bundle.pending = pending;
  return pending;
}

/** Returns true when no words of the code on the page have to be fetched to show a locale. */
export const hasTexts = (locale: Locale): boolean =>
  locale === "zh-cn" || declared.every(({ pending }) => pending?.status === "fulfilled");

let isEnglishShown = false;

/** Fetches what `hasTexts` misses; from then on the code that comes later brings its English along. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (locale === "zh-cn") return;
  isEnglishShown = true;
  await Promise.all(declared.map(loadEnglish));
}

/** Fetches the English of code that has just come to a page with widgets in English; null otherwise. */
export const loadTextsOfNewCode = (): Promise<void> | null =>
  isEnglishShown && !hasTexts("en") ? loadTexts("en") : null;

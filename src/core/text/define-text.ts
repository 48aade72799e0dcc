export type Locale = "zh-cn" | "en";

/** The text of one area: Chinese at hand, English fetched when first shown. */
export interface TextArea<Words> {
  zh: Words;
  loadEn(): Promise<Words>;
  pending?: Promise<Words>;
}

/** Declares an area's text; `en` must have the shape of `zh` or the compile fails. */
export function defineText<Words extends object>(
  zh: Words,
  loadEn: () => Promise<Words>,
): TextArea<Words> {
  return { zh, loadEn };
}

/** Fetches the English words of an area once; a failure may be tried again. */
export function loadEnglish<Words>(area: TextArea<Words>): Promise<Words> {
  area.pending ??= area.loadEn().catch((error: unknown) => {
    delete area.pending;
    throw error;
  });
  return area.pending;
}

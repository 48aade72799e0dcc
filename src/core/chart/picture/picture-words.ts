import type { Locale } from "../../text/define-text";
import { en } from "../../text/en/shared-chart";
import { zh } from "../../text/shared-chart";

export type PictureLocale = Locale;

/** The words of shared reports, for who draws pictures without a page around them. */
export const pictureWords = (locale: PictureLocale): typeof zh => (locale === "en" ? en : zh);

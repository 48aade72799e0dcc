import type { Locale } from "../../text/define-messages";
import { en } from "../../text/en/shared-chart";
import { zh } from "../../text/shared-chart";

export type ImageLocale = Locale;

/** The words of shared reports, for who draws pictures without a page around them. */
export const imageMessages = (locale: ImageLocale): typeof zh => (locale === "en" ? en : zh);

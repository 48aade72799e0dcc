import { zh as attribution } from "../../../src/core/text/attribution";
import { zh as detail } from "../../../src/core/text/channel-detail";
import { en as attributionInEnglish } from "../../../src/core/text/en/attribution";
import { en as detailInEnglish } from "../../../src/core/text/en/channel-detail";
import { en as fileHeaderInEnglish } from "../../../src/core/text/en/file-header";
import { en as fraudInEnglish } from "../../../src/core/text/en/fraud";
import { en as evidenceInEnglish } from "../../../src/core/text/en/fraud-evidence";
import { en as fileInEnglish } from "../../../src/core/text/en/report-file";
import { zh as fileHeader } from "../../../src/core/text/file-header";
import { zh as fraud } from "../../../src/core/text/fraud";
import { zh as evidence } from "../../../src/core/text/fraud-evidence";
import { zh as file } from "../../../src/core/text/report-file";
import type { Language } from "../../base/message";

const messages = {
  zh: { evidence, fraud, modes: attribution.modes, bins: detail.ctitBins, file, fileHeader },
  en: {
    evidence: evidenceInEnglish,
    fraud: fraudInEnglish,
    modes: attributionInEnglish.modes,
    bins: detailInEnglish.ctitBins,
    file: fileInEnglish,
    fileHeader: fileHeaderInEnglish,
  },
};

export type EvidenceMessages = (typeof messages)["zh"];

/** Returns the words of the evidence files, in the language of whoever asked for them. */
export const evidenceMessages = (language: Language): EvidenceMessages => messages[language];

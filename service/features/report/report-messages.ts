import { zh as channelReport } from "../../../src/core/text/channel-report";
import { en as channelReportInEnglish } from "../../../src/core/text/en/channel-report";
import { en as fileHeaderInEnglish } from "../../../src/core/text/en/file-header";
import { en as reportInEnglish } from "../../../src/core/text/en/report";
import { en as fileInEnglish } from "../../../src/core/text/en/report-file";
import { zh as fileHeader } from "../../../src/core/text/file-header";
import { zh as report } from "../../../src/core/text/report";
import { zh as file } from "../../../src/core/text/report-file";
import type { Language } from "../../base/message";
import { moneyEventKind } from "../../store/event-tables";

const messages = {
  zh: { report, channelReport, file, fileHeader },
  en: {
    report: reportInEnglish,
    channelReport: channelReportInEnglish,
    file: fileInEnglish,
    fileHeader: fileHeaderInEnglish,
  },
};

/** Returns the words of an exported report, in the language of whoever asked for it. */
export function reportMessages(language: Language) {
  const { report: words, channelReport: rows, file: own, fileHeader: header } = messages[language];
  return {
    ...own,
    fileHeader: header,
    /** For the headers of metrics. */
    metrics: words,
    types: words.channelTypes as Record<number, string>,
    groupings: rows.rowNames,
    platforms: words.filter.platforms,
    matches: words.filter.matches,
    deletedName: words.deletedName,
    /** Header of the value of a custom event. */
    eventValue: (name: string, kind: number): string =>
      kind === moneyEventKind
        ? words.withUnit(own.value(name), words.units.money)
        : own.value(name),
  };
}

export type ReportMessages = ReturnType<typeof reportMessages>;

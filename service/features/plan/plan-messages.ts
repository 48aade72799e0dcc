import type { BoardPictureMessages } from "../../../src/core/chart/image/index";
import { zh as boards } from "../../../src/core/text/boards";
import { en as boardsInEnglish } from "../../../src/core/text/en/boards";
import { en as reportInEnglish } from "../../../src/core/text/en/report";
import { en as whyInEnglish } from "../../../src/core/text/en/why";
import { zh as report } from "../../../src/core/text/report";
import { zh as why } from "../../../src/core/text/why";
import type { Language } from "../../base/message";
import { mailMessages } from "./mail-messages";

const messages = {
  zh: { mail: mailMessages.zh, report, why, boards, separator: "、", stop: "。" },
  en: {
    mail: mailMessages.en,
    report: reportInEnglish,
    why: whyInEnglish,
    boards: boardsInEnglish,
    separator: ", ",
    stop: ".",
  },
};

/** Returns the words of mailed reports. */
export const planMessages = (language: Language) => messages[language];

export type PlanMessages = ReturnType<typeof planMessages>;

/** Returns the words that pictures of boards and reports have of their own. */
export function pictureMessages(language: Language): BoardPictureMessages {
  const { noRows, cut, cutColumns, comparedLine: compared, unfinished } = messages[language].mail;
  return { noRows, cut, cutColumns, compared, unfinished };
}

export { AnswersWhy, type AnswersWhyProps } from "./answers-why";
export { AskWhy, type AskWhyProps } from "./ask-why";

export { AnswersWhy, type AnswersWhyProps } from "./answers-why";
export { AskWhy, type AskWhyProps } from "./ask-why";
export { useAskChannel } from "./use-ask-channel";
export { useAskPoint } from "./use-ask-point";
export { useAskRow } from "./use-ask-row";
export { WhyLayer } from "./why-layer";

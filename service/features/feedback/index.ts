import type { feedbackCalls } from "../../../src/core/api/contract/feedback";
import type { Handlers } from "../handler";
import { addFeedback, listOwnFeedback } from "./own";
import { answerFeedback, listReceivedFeedback } from "./received";

export const feedbackHandlers: Handlers<keyof typeof feedbackCalls> = {
  "GET userFeedback/list": listOwnFeedback,
  "userFeedback/add": addFeedback,
  "operator/feedbackList": listReceivedFeedback,
  "operator/feedbackAnswer": answerFeedback,
};

export { countWaitingFeedback } from "./received";

/** Longest requirement and longest reply to one, in characters. */
export const feedbackLength = 1000;

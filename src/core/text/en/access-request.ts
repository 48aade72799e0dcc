import type { zh } from "../access-request";

export const en: typeof zh = {
  title: "You do not have access to this page",
  hint: "Ask the owner of the app to open this module for you.",
  lookTitle: "You can only view this function",
  lookHint: "Creating and changing takes the right to edit: ask the owner of the app for it.",
  waitingHint: "Your request has been sent and waits for the owner of the app.",
  declinedHint: (answer) =>
    `Your last request was declined${answer ? `: ${answer}` : ""}. You may ask again.`,
  openHint: "The permission has been granted.",
  back: "Back to the workbench",
  apply: "Request permission",
  enter: "Open the page",
  dialogTitle: "Request permission",
  reason: "Reason",
  reasonPlaceholder: "What you need it for, at most 200 characters",
  submit: "Send request",
  done: "Request sent",
};

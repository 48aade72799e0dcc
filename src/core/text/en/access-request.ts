import type { zh } from "../access-request";

export const en: typeof zh = {
  title: "You don’t have access to this page",
  hint: "Ask the app’s owner to give you access.",
  lookTitle: "You have view-only access",
  lookHint: "Creating and editing require edit access. You can request it from the app’s owner.",
  waitingHint: "Your request was sent to the app’s owner.",
  declinedHint: (response) =>
    `Your last request was declined${response ? `: ${response}` : ""}. You can request access again.`,
  openHint: "You now have access.",
  back: "Back to workbench",
  apply: "Request access",
  enter: "Open the page",
  dialogTitle: "Request access",
  reason: "Reason",
  reasonPlaceholder: "What do you need it for? Up to 200 characters",
  submit: "Send request",
  done: "Request sent",
};

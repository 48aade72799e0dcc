import type { zh } from "../requirements";

export const en: typeof zh = {
  title: "Feature requests",
  list: "Your requests",
  empty: "No requests yet",
  emptyHint: "Tell us what’s missing or what’s hard to use.",
  add: "New request",
  content: "Description",
  contentPlaceholder: "What are you trying to do, and what’s in the way? Up to 1,000 characters",
  contentMissing: "Enter a description",
  submit: "Submit",
  cancel: "Cancel",
  submitted: "Submitted",
  statuses: { 1: "Pending", 2: "Reviewed" },
  reply: "Reply:",
};

import type { zh } from "../requirements";

export const en: typeof zh = {
  title: "Requirements",
  list: "List of requirements",
  empty: "Nothing submitted yet",
  emptyHint: "Tell us what is missing and what gets in your way.",
  add: "New requirement",
  content: "Description",
  contentPlaceholder: "What you want to do and what stops you, up to 1,000 characters",
  contentMissing: "Please fill in the description",
  submit: "Submit",
  cancel: "Cancel",
  submitted: "Submitted",
  statuses: { 1: "Pending", 2: "Evaluated" },
  reply: "Reply:",
};

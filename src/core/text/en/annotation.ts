import type { zh } from "../annotation";

export const en: typeof zh = {
  title: "Annotations",
  add: "Add annotation",
  addTitle: "Add annotation",
  editTitle: "Edit annotation",
  edit: "Edit",
  remove: "Delete",
  removeTitle: (text: string) => `Delete annotation “${text}”?`,
  removeBody: "It will be removed from every trend chart of this app. This can’t be undone.",
  removed: "Annotation deleted",
  saved: "Annotation saved",
  save: "Save",
  close: "Close",
  none: "No annotations in this date range",
  noneHint:
    "Mark releases, campaigns, and incidents on charts to explain ups and downs. Visible to everyone with access to this app.",
  day: "Date",
  kind: "Type",
  text: "Text",
  textHint: "Such as “3.2.1 released”, up to 60 characters",
  kinds: { release: "Release", campaign: "Campaign", incident: "Incident", other: "Other" },
  byline: (author: string, time: string) => `${author}, ${time}`,
  actionsOf: (text: string) => `Actions of “${text}”`,
  conflict: "Someone else just changed this annotation.",
  reload: "Load the latest",
};

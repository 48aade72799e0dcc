import type { zh } from "../channel-edit";

export const en: typeof zh = {
  open: "Bulk edit",
  title: (count) => `Edit ${count} channels`,
  hint: "Edit names, groups, and notes. Paste a block from Excel into any cell to fill cells to the right and below.",
  pasted: (count, beyond) =>
    beyond > 0 ? `${count} cells pasted, ${beyond} extra cells skipped` : `${count} cells pasted`,
  undoPaste: "Undo paste",
  wrong: (count) => `${count} cells to fix`,
  preview: (count) => (count > 0 ? `Preview changes (${count})` : "No changes"),
  previewTitle: (count) => `${count} channels will change`,
  back: "Back to editing",
  save: (count) => `Save ${count} channels`,
  changes: "Changes",
  blank: "(empty)",
  faults: {
    channelName: (value) =>
      value === "" ? "Required" : "Up to 50 Chinese characters, letters, digits, and parentheses",
    groupName: (value) => (value === "" ? "Select a group" : `Group “${value}” not found`),
    remark: () => "Up to 200 characters, no line breaks",
  },
  saved: (count) => `${count} channels updated`,
  undo: (seconds) => `Undo (${seconds} s)`,
  undone: "Changes undone",
};

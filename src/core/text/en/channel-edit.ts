import type { zh } from "../channel-edit";

export const en: typeof zh = {
  open: "Edit in a grid",
  title: (count) => `Edit ${count} channels`,
  hint: "Change names, groups and remarks; a block copied from Excel goes right and down from the cell it is pasted into.",
  pasted: (count, beyond) =>
    beyond > 0 ? `${count} cells pasted, ${beyond} more were left out` : `${count} cells pasted`,
  undoPaste: "Undo paste",
  wrong: (count) => `${count} cells to correct`,
  preview: (count) => (count > 0 ? `Preview changes (${count})` : "No changes"),
  previewTitle: (count) => `${count} channels will change`,
  back: "Back to editing",
  save: (count) => `Save ${count} channels`,
  changes: "Changes",
  blank: "(empty)",
  faults: {
    channelName: (value) =>
      value === "" ? "Required" : "At most 50 Chinese characters, letters, digits and brackets",
    groupName: (value) => (value === "" ? "Choose a group" : `There is no group “${value}”`),
    remark: () => "At most 200 characters on one line",
  },
  saved: (count) => `${count} channels changed`,
  undo: (seconds) => `Undo (${seconds} s)`,
  undone: "Restored as it was before",
};

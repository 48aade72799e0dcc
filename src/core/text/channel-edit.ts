import { defineMessages } from "./define-messages";

/** Changing several rows of the channel list in a grid. */
export const zh = {
  open: "批量编辑",
  title: (count: number) => `批量编辑 ${count} 个渠道`,
  hint: "修改名称、分组、备注；可以从 Excel 复制一块，粘贴到任意一格，从那里向右、向下填入。",
  pasted: (count: number, beyond: number) =>
    beyond > 0 ? `已粘贴 ${count} 格，多出的 ${beyond} 格没有粘贴` : `已粘贴 ${count} 格`,
  undoPaste: "撤销粘贴",
  wrong: (count: number) => `有 ${count} 格要改`,
  preview: (count: number) => (count > 0 ? `预览修改（${count}）` : "没有修改"),
  previewTitle: (count: number) => `将修改 ${count} 个渠道`,
  back: "返回修改",
  save: (count: number) => `保存 ${count} 个渠道`,
  changes: "修改内容",
  blank: "（空）",
  faults: {
    channelName: (value: string) =>
      value === "" ? "不能为空" : "最多 50 个字，只能是中文、字母、数字与括号",
    groupName: (value: string) => (value === "" ? "请选择分组" : `没有「${value}」这个分组`),
    remark: () => "最多 200 个字，不能含有换行",
  } as Record<"channelName" | "groupName" | "remark", (value: string) => string>,
  saved: (count: number) => `已修改 ${count} 个渠道`,
  undo: (seconds: number) => `撤销（${seconds} 秒）`,
  undone: "已恢复为修改前的内容",
};

export const channelEditText = defineMessages(
  "channelEdit",
  zh,
  async () => (await import("./en/channel-edit")).en,
);

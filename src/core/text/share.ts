import { defineMessages } from "./define-messages";

export const zh = {
  inUse: "有 1 个链接在用",
  inUseUntil: (time: string) => `有 1 个链接在用，至 ${time}`,
  inUseForEver: "有 1 个链接在用，永久有效",
  draft: "还没有分享",
  draftHint: "保存后才生成链接和二维码；在此之前没有人能看到报表。",
  expired: "链接已过期，没有链接在用",
  expiredHint: "重新选择有效期并保存，原链接即可恢复。",
  create: "保存并生成链接",
  preview: "预览",
  previewTitle: "预览：访客看到的报表",
  previewNote: "按当前表单里的设置，不必先保存；预览没有链接，别人打不开。",
  close: "关闭",
};

export const shareText = defineMessages("share", zh, async () => (await import("./en/share")).en);

import type { zh } from "../zh-cn/ui";

export const en: typeof zh = {
  confirm: "OK",
  cancel: "Cancel",
  close: "Close",
  retry: "Retry",
  loading: "Loading",
  copy: "Copy",
  copySuccess: "Copied",
  copyFailed: "Copy failed",
  search: "Search",
  clear: "Clear",
  empty: "No data",
  requestId: "Request id",
  errorTitle: "Could not load",
  required: "Required",
  pageTotal: (total: number) => `${total} in total`,
  pagePrevious: "Previous page",
  pageNext: "Next page",
  pageJump: "Go to",
  pageUnit: "",
  page: (page: number) => `Page ${page}`,
};

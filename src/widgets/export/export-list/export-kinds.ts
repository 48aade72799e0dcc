import type { AppRecord, CallName, ExportKind } from "../../../core/api/contract";

/** Calls for the list, download and cancellation of each kind, and the module that opens it. */
export const exportKinds = {
  package: {
    list: "export/list",
    download: "export/download",
    cancel: "export/cancel",
    module: "channel",
  },
  group: {
    list: "channel_group_export/list",
    download: "channel_group_export/download",
    cancel: "channel_group_export/cancel",
    module: "channel",
  },
  report: {
    list: "report_export/list",
    download: "report_export/download",
    cancel: "report_export/cancel",
    module: "data",
  },
} as const satisfies Record<
  ExportKind,
  { list: CallName; download: CallName; cancel: CallName; module: string }
>;

const all: readonly ExportKind[] = ["package", "group", "report"];

/** The kinds an account may see; an owner all of them. */
export const visibleKinds = (modules: AppRecord["authModules"]): readonly ExportKind[] =>
  all.filter((kind) => !modules || modules.some(({ key }) => key === exportKinds[kind].module));

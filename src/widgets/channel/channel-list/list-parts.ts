import { onDemand } from "../../../core/ui/on-demand";
import type { ChannelImportProps } from "../channel-import";
import type { ChannelPackagesProps } from "../channel-packages";
import type { CostImportProps } from "../cost-import";
import type { SubChannelsProps } from "../sub-channels";
import type { CostDialogProps } from "./cost-dialog";
import type { EditRowsDialogProps } from "./edit-rows-dialog";
import type { GroupNameDialogProps } from "./group-name-dialog";
import type { MoveChannelsDialogProps } from "./move-channels-dialog";
import type { QrDialogProps } from "./qr-dialog";

/** Dialogs of the list, fetched when somebody means to use them. */
export const groupNamePart = onDemand<GroupNameDialogProps>(
  async () => (await import("./group-name-dialog")).GroupNameDialog,
);
export const movePart = onDemand<MoveChannelsDialogProps>(
  async () => (await import("./move-channels-dialog")).MoveChannelsDialog,
);
export const editRowsPart = onDemand<EditRowsDialogProps>(
  async () => (await import("./edit-rows-dialog")).EditRowsDialog,
);
export const qrPart = onDemand<QrDialogProps>(async () => (await import("./qr-dialog")).QrDialog);
export const costPart = onDemand<CostDialogProps>(
  async () => (await import("./cost-dialog")).CostDialog,
);
export const costImportPart = onDemand<CostImportProps>(
  async () => (await import("../cost-import")).CostImport,
);
export const importPart = onDemand<ChannelImportProps>(
  async () => (await import("../channel-import")).ChannelImport,
);
export const packagesPart = onDemand<ChannelPackagesProps>(
  async () => (await import("../channel-packages")).ChannelPackages,
);
export const subChannelsPart = onDemand<SubChannelsProps>(
  async () => (await import("../sub-channels")).SubChannels,
);
export const binPart = onDemand<object>(async () => (await import("../channel-bin")).ChannelBin);

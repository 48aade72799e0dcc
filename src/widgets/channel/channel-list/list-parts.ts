import { lazyComponent } from "../../../core/ui/lazy";
import type { ChannelImportProps, ImportFollowerProps } from "../channel-import";
import type { ChannelPackagesProps } from "../channel-packages";
import type { CostImportProps } from "../cost-import";
import type { SubChannelsProps } from "../sub-channels";
import type { CostDialogProps } from "./cost-dialog";
import type { EditRowsDialogProps } from "./edit-rows-dialog";
import type { GroupNameDialogProps } from "./group-name-dialog";
import type { MoveChannelsDialogProps } from "./move-channels-dialog";
import type { QrDialogProps } from "./qr-dialog";

/** Dialogs of the list, fetched when somebody means to use them. */
export const groupNamePart = lazyComponent<GroupNameDialogProps>(
  async () => (await import("./group-name-dialog")).GroupNameDialog,
);
export const movePart = lazyComponent<MoveChannelsDialogProps>(
  async () => (await import("./move-channels-dialog")).MoveChannelsDialog,
);
export const editRowsPart = lazyComponent<EditRowsDialogProps>(
  async () => (await import("./edit-rows-dialog")).EditRowsDialog,
);
export const qrPart = lazyComponent<QrDialogProps>(
  async () => (await import("./qr-dialog")).QrDialog,
);
export const costPart = lazyComponent<CostDialogProps>(
  async () => (await import("./cost-dialog")).CostDialog,
);
export const costImportPart = lazyComponent<CostImportProps>(
  async () => (await import("../cost-import")).CostImport,
);
export const importPart = lazyComponent<ChannelImportProps>(
  async () => (await import("../channel-import")).ChannelImport,
);
export const importFollowerPart = lazyComponent<ImportFollowerProps>(
  async () => (await import("../channel-import")).ImportFollower,
);
export const packagesPart = lazyComponent<ChannelPackagesProps>(
  async () => (await import("../channel-packages")).ChannelPackages,
);
export const subChannelsPart = lazyComponent<SubChannelsProps>(
  async () => (await import("../sub-channels")).SubChannels,
);
export const binPart = lazyComponent<object>(
  async () => (await import("../channel-bin")).ChannelBin,
);

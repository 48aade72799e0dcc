import { onDemand } from "../../../src/core/index";
import type { ChannelShareProps } from "../../../src/widgets/index";

/** The dialog that shares a report, fetched when somebody means to. */
export const sharePart = onDemand<ChannelShareProps>(
  async () => (await import("./share-dialog")).ShareDialog,
);

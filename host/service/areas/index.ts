import type { Handlers } from "../handler";
import { appHandlers } from "./app";
import { authHandlers } from "./auth";
import { channelHandlers } from "./channel";
import { deploymentHandlers } from "./deployment";
import { integrationHandlers } from "./integration";
import { liveHandlers } from "./live";
import { messageHandlers } from "./message";
import { reportHandlers } from "./report";
import { sharedChartHandlers } from "./shared-chart";
import { viewHandlers } from "./view";

/** The handler of every call; one that is missing does not compile. */
export const handlers: Handlers = {
  ...authHandlers,
  ...appHandlers,
  ...channelHandlers,
  ...reportHandlers,
  ...sharedChartHandlers,
  ...viewHandlers,
  ...liveHandlers,
  ...messageHandlers,
  ...deploymentHandlers,
  ...integrationHandlers,
};

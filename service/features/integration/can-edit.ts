import { canEditModule } from "../../access/permission";
import type { AppContext } from "../handler";

/** True when the viewer may change the integration of the whole app. */
export const canEditIntegration = ({ app, viewer }: AppContext): boolean =>
  (!viewer.embed || (viewer.embed.areas.includes("integration") && !viewer.embed.readOnly)) &&
  app.channelIds === null &&
  canEditModule(app, "integration");

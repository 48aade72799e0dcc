import type { AppContext } from "../handler";

/** Whether the viewer may save what belongs to the integration of an app: as the contract says of the calls that do. */
export const mayEdit = ({ app, viewer }: AppContext): boolean =>
  !viewer.embed &&
  app.channelIds === null &&
  (app.modules?.some(({ key, level }) => key === "integration" && level === "edit") ?? true);

import { onDemand } from "../../../core/ui/on-demand";
import type { CreateAppProps } from "./create-app";

/** Creating an app, fetched when somebody means to; draw it with `Late`. */
export const createAppPart = onDemand<CreateAppProps>(
  async () => (await import("./create-app")).CreateApp,
);

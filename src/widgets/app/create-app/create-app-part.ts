import { lazyComponent } from "../../../core/ui/lazy";
import type { CreateAppProps } from "./create-app";

/** Creating an app, fetched when somebody means to; draw it with `Lazy`. */
export const createAppPart = lazyComponent<CreateAppProps>(
  async () => (await import("./create-app")).CreateApp,
);

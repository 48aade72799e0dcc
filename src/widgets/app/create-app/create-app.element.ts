import { elementOf } from "../../../core/element/element-definition";
import type { CreateAppProps } from "./create-app";

export const createAppElement = elementOf<CreateAppProps>()({
  tag: "xi-create-app",
  area: "own",
  load: async () => (await import("./create-app")).CreateApp,
  events: { onClose: "xi-close", onCreated: "xi-app-created" },
});

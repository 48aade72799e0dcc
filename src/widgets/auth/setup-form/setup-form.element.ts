import { elementOf } from "../../../core/element/element-definition";
import type { SetupFormProps } from "./setup-form";

export const setupFormElement = elementOf<SetupFormProps>()({
  tag: "xi-setup-form",
  load: async () => (await import("./setup-form")).SetupForm,
  attributes: { token: "string" },
  events: { onSignedIn: "xi-signed-in", onNone: "xi-set-up" },
  session: "any",
});

import type { ElementDefinition } from "../../../core/element/define-element";

export const loginFormElement: ElementDefinition = {
  tag: "xi-login-form",
  load: async () => (await import("./login-form")).LoginForm,
  events: { onSignedIn: "xi-signed-in" },
};

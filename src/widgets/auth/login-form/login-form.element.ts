import { elementOf } from "../../../core/element/element-definition";
import type { LoginFormProps } from "./login-form";

export const loginFormElement = elementOf<LoginFormProps>()({
  tag: "xi-login-form",
  load: async () => (await import("./login-gate")).LoginGate,
  events: { onSignedIn: "xi-signed-in" },
  session: "any",
});

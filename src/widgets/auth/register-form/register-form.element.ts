import { elementOf } from "../../../core/element/element-definition";
import type { RegisterFormProps } from "./register-form";

export const registerFormElement = elementOf<RegisterFormProps>()({
  tag: "xi-register-form",
  load: async () => (await import("./register-form")).RegisterForm,
  attributes: { invite: "string" },
  events: { onSignedIn: "xi-signed-in" },
  session: "any",
});

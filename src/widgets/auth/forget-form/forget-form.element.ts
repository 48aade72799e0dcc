import { elementOf } from "../../../core/element/element-definition";
import type { ForgetFormProps } from "./forget-form";

export const forgetFormElement = elementOf<ForgetFormProps>()({
  tag: "xi-forget-form",
  load: async () => (await import("./forget-form")).ForgetForm,
  events: { onDone: "xi-recovered" },
  session: "any",
});

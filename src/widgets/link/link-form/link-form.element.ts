import { elementOf } from "../../../core/element/element-definition";
import type { LinkFormProps } from "./link-form";

export const linkFormElement = elementOf<LinkFormProps>()({
  tag: "xi-link-form",
  area: "link",
  isForm: true,
  load: async () => (await import("./link-form")).LinkForm,
  attributes: { linkId: "number" },
  needsApp: true,
});

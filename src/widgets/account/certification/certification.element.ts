import { elementOf } from "../../../core/element/element-definition";

export const certificationElement = elementOf<object>()({
  tag: "xi-certification",
  load: async () => (await import("./certification")).Certification,
});

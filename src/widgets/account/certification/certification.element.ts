import { elementOf } from "../../../core/element/element-definition";

export const certificationElement = elementOf<object>()({
  tag: "xi-certification",
  area: "own",
  load: async () => (await import("./certification")).Certification,
});

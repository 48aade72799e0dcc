import { elementOf } from "../../../core/element/element-definition";
import type { AccessRequestProps } from "./access-request";

export const accessRequestElement = elementOf<AccessRequestProps>()({
  tag: "xi-access-request",
  area: "own",
  load: async () => (await import("./access-request")).AccessRequest,
  needsApp: true,
  attributes: { path: "string" },
});

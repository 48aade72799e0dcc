import { elementOf } from "../../../core/element/element-definition";

export const licenseCardElement = elementOf<object>()({
  tag: "xi-license-card",
  area: "account",
  load: async () => (await import("./license-card")).LicenseCard,
});

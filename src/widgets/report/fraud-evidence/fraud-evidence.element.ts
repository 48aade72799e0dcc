import { elementOf } from "../../../core/element/element-definition";

export const fraudEvidenceElement = elementOf<object>()({
  tag: "xi-fraud-evidence",
  area: ["report", "monitor"],
  load: async () => (await import("./fraud-evidence")).FraudEvidence,
  needsApp: true,
});

import { defineText } from "./define-text";
import { zh } from "./zh-cn/fraud-evidence";

export const fraudEvidenceText = defineText(
  zh,
  async () => (await import("./en/fraud-evidence")).en,
);

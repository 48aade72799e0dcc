import { defineText } from "./define-text";
import { zh } from "./zh-cn/edge-certificate";

export const edgeCertificateText = defineText(
  zh,
  async () => (await import("./en/edge-certificate")).en,
);

import { defineText } from "./define-text";
import { zh } from "./zh-cn/edge-domains";

export const edgeDomainsText = defineText(zh, async () => (await import("./en/edge-domains")).en);

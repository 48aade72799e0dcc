import { defineText } from "./define-text";
import { zh } from "./zh-cn/agenda";

export const agendaText = defineText(zh, async () => (await import("./en/agenda")).en);

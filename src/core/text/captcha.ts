import { defineText } from "./define-text";
import { zh } from "./zh-cn/captcha";

export const captchaText = defineText(zh, async () => (await import("./en/captcha")).en);

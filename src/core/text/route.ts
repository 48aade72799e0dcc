import { defineText } from "./define-text";
import { zh } from "./zh-cn/route";

export const routeText = defineText(zh, async () => (await import("./en/route")).en);

/** Every route of the console has a title here. */
export type RoutePath = keyof typeof zh.titles;

import type { AppPlatform } from "../../../../core/api/contract";
import { androidSnippets } from "./android";
import { harmonySnippets } from "./harmony";
import { installSnippets } from "./install";
import { iosSnippets } from "./ios";
import type { Snippets } from "./snippet";

export { type CodeStep, codeSteps, type Snippet, type SnippetFacts } from "./snippet";
export { installSnippets };

/** The code of each system's guide. */
export const snippets: Record<AppPlatform, Snippets> = {
  ios: iosSnippets,
  android: androidSnippets,
  harmony: harmonySnippets,
};

import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";

export const guideSteps = [
  "download",
  "setup",
  "init",
  "install",
  "wake",
  "events",
  "privacy",
  "store",
  "check",
  "health",
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** The step on screen is in the address: a reload and a link come back to it. */
export const guideState = defineSearchState({ step: choice(guideSteps, "download") });

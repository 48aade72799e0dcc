import type { SdkPackages } from "../../../../core/api/contract";

export interface SnippetFacts {
  appkey: string;
  /** Origin of this service. */
  service: string;
  /** Host and path of the links that open the app. */
  linkHost: string;
  linkPath: string;
  /** File name of the SDK that can be downloaded here; empty when there is none. */
  library: string;
  /** What the tools of projects fetch from here; null until it is known. */
  packages: SdkPackages | null;
}

/** Code to copy; `isSample` = for a framework that has no package of ours. */
export interface Snippet {
  id: string;
  /** Language or framework, as it calls itself. */
  name: string;
  code: string;
  isSample?: boolean;
}

/** Steps that have code. */
export const codeSteps = ["setup", "init", "install", "wake", "events"] as const;
export type CodeStep = (typeof codeSteps)[number];

export type Snippets = (facts: SnippetFacts) => Record<CodeStep, Snippet[]>;

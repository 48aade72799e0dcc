import type { SessionOptions } from "../../src/core/index";

/** `config.json` beside the built console: everything a deployment chooses, never a rebuild. */
export interface HostConfig extends SessionOptions {
  /** Product name in titles and the logo. */
  productName: string;
  contact: { phone: string; qr: string };
  docsUrl: string;
}

const fallback: HostConfig = {
  productName: "析源",
  contact: { phone: "", qr: "" },
  docsUrl: "/docs/",
};

/** Reads the deployment's configuration; a console without the file talks to its own origin. */
export async function readHostConfig(): Promise<HostConfig> {
  const answer = await fetch("/config.json");
  if (!answer.ok) return fallback;
  return { ...fallback, ...((await answer.json()) as Partial<HostConfig>) };
}

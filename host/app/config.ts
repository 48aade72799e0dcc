import type { PreloadedCalls } from "../../src/core/index";
import type { Boot, HostConfig } from "../boot/config";

declare global {
  interface Window {
    /** Result of the first script of the page; missing on the development server. */
    xiBoot?: Boot | Promise<Boot>;
  }
}

/** The deployment's configuration and the calls begun with it; without the file a console talks to its own origin. */
export async function readBoot(): Promise<{ config: HostConfig; early?: PreloadedCalls }> {
  const boot = await window.xiBoot;
  if (boot) return boot;
  const response = await fetch("/config.json");
  return { config: response.ok ? ((await response.json()) as HostConfig) : {} };
}

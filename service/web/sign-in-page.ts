import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServiceConfig } from "../base/config";
import { consoleConfig } from "./console-config";

/** Sign-in as it is shown before any script of the application. */
export interface SignInPage {
  html: string;
  /** The title element. */
  title: string;
  css: string;
  script: string;
  /** Said when the application cannot be fetched. */
  fault: string;
}

interface Drawing {
  drawSignIn(config: object): Promise<Omit<SignInPage, "script">>;
}

/** Demo and operations hosts sign nobody in, and a private one has a look of its own. */
export function hasSignIn(host: string, config: ServiceConfig): boolean {
  const name = host.replace(/:\d+$/, "");
  return ![config.demoHosts, config.operationsHosts, config.privateHosts].some((hosts) =>
    hosts.includes(name),
  );
}

/** Draws sign-in by the console's own code, as it was built; null where it was not. */
export async function drawSignIn(config: ServiceConfig): Promise<SignInPage | null> {
  const folder = join(config.distDir, "sign-in");
  try {
    const script = await readFile(join(folder, "early-form.js"), "utf8");
    const drawing = (await import(pathToFileURL(join(folder, "page.mjs")).href)) as Drawing;
    return { ...(await drawing.drawSignIn(consoleConfig(config))), script: script.trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

import type { AppRecord, EmbedArea, Module } from "../../src/core/api/contract";
import type { EmbedGrant } from "../base/caller";

const moduleOf: Partial<Record<EmbedArea, Module>> = {
  app: "app",
  report: "data",
  channel: "channel",
  link: "link",
  share: "share",
  monitor: "monitor",
  integration: "integration",
};

/** A token's areas as the modules of the menu. */
export const embedModules = ({ areas, readOnly }: EmbedGrant): AppRecord["authModules"] =>
  areas.flatMap((area) => {
    const key = moduleOf[area];
    return key ? [{ key, level: readOnly ? "read" : "edit" } as const] : [];
  });

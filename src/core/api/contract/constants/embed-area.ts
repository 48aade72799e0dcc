/** The areas an embed token can be given; each call names what opens it. */
export const embedAreas = [
  "app",
  "workbench",
  "channel",
  "report",
  "message",
  "link",
  "share",
  "monitor",
  "integration",
  "account",
  "finance",
] as const;

export type EmbedArea = (typeof embedAreas)[number];

/** Areas that reach beyond the apps of a key, to all of its owner's account: granted one by one. */
export const accountAreas = ["account", "finance"] as const satisfies readonly EmbedArea[];

export const isAccountArea = (area: EmbedArea): boolean =>
  accountAreas.some((each) => each === area);

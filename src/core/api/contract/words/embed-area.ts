/** The areas an embed token can be given; each call names the one that opens it. */
export const embedAreas = ["app", "workbench", "channel", "report", "message"] as const;

export type EmbedArea = (typeof embedAreas)[number];

/** Abilities of widgets that a key and its tokens can leave out, whatever their areas. */
export const embedFeatures = ["export", "share", "phone"] as const;

/**
 * `export`: files of data and packages, and the list of them; `share`: links and invitations to a report;
 * `phone`: mobile numbers in whole.
 */
export type EmbedFeature = (typeof embedFeatures)[number];

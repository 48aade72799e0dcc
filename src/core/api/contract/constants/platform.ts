/** Systems that an app is installed on. */
export const appPlatforms = ["ios", "android", "harmony"] as const;
export type AppPlatform = (typeof appPlatforms)[number];

/** Platforms of counts: an app's systems, and web pages. */
export const platforms = [...appPlatforms, "web"] as const;
export type Platform = (typeof platforms)[number];

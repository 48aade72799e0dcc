/** A device as it may be shown: enough to tell it from others, not to know it. */
export const maskDevice = (id: string): string => `${id.slice(0, 4)}****${id.slice(-4)}`;

import type { OcrPort } from ".";

/** Nothing reads documents: people type what they say. */
export const noReader: OcrPort = { hasReader: false, read: async () => null };

/** An answer to a call that was begun with the page, before the application was there. */
export interface PreloadedReply {
  envelope: unknown;
  requestId: string;
  /** Names this answer among all that the call may give; absent for a short one. */
  mark?: string;
}

/** A begun call that was granted, under the key that `preloadKey` gives it. */
export interface SettledPreload {
  key: string;
  name: string;
  body: object;
  envelope: unknown;
}

/** Calls under way since the page began; each is handed out once, to the first that asks for the same. */
export interface PreloadedCalls {
  /** Number of replies that no call has taken yet. */
  readonly left: number;
  /** The answer to come of the call of that key; resolves null when it did not come, undefined when it was not begun. */
  take(key: string): Promise<PreloadedReply | null> | undefined;
  /** Hands out, in one go, those that have been granted by now; what was refused is left to who asks for it. */
  hydrateQueryCache(): SettledPreload[];
}

/** Names a call by all that decides its answer; equal bodies give equal keys whatever the order of their fields. */
export const preloadKey = (
  name: string,
  body: object,
  token: string | null,
  appkey: string | null | undefined,
): string => {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  return JSON.stringify([name, fields.sort(), token, appkey ?? null]);
};

/** An answer to a call that was begun with the page, before the application was there. */
export interface EarlyReply {
  envelope: unknown;
  requestId: string;
  /** Names this answer among all that the call may give; absent for a short one. */
  mark?: string;
}

/** Calls under way since the page began; each is handed out once, to the first that asks for the same. */
export interface EarlyCalls {
  /** How many nobody has asked for yet. */
  readonly left: number;
  /** The answer to come of the call of that key; resolves null when it did not come, undefined when it was not begun. */
  take(key: string): Promise<EarlyReply | null> | undefined;
}

/** Names a call by all that decides its answer; equal bodies give equal keys whatever the order of their fields. */
export const earlyKey = (
  name: string,
  body: object,
  token: string | null,
  appkey: string | null | undefined,
): string => {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  return JSON.stringify([name, fields.sort(), token, appkey ?? null]);
};

/** Message types, in the order of the tabs of the message centre. */
export const messageTypes = ["system", "alert", "order", "grant", "activity"] as const;

export type MessageType = (typeof messageTypes)[number];

/** Name and meaning of every reason, as a diagnosis shows them. */
export const titledReasons = (messages: {
  names: Record<string, string>;
  reasons: Record<string, string>;
}): Record<string, [title: string, meaning: string]> =>
  Object.fromEntries(
    Object.entries(messages.reasons).map(([code, meaning]) => [
      code,
      [messages.names[code] ?? code, meaning],
    ]),
  );

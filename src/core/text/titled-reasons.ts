/** Name and meaning of every reason, as a diagnosis shows them. */
export const titledReasons = (words: {
  names: Record<string, string>;
  reasons: Record<string, string>;
}): Record<string, [title: string, meaning: string]> =>
  Object.fromEntries(
    Object.entries(words.reasons).map(([code, meaning]) => [
      code,
      [words.names[code] ?? code, meaning],
    ]),
  );

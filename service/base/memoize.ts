/** More texts than a batch of events asks for. */
const usuallyKept = 5_000;

/**
 * A function of a text whose latest answers are kept: what a batch asks again and again is worked out
 * once. At `atMost` answers all are forgotten. Answers are shared and must not be changed.
 */
export function memoize<Answer>(
  response: (text: string) => Answer,
  atMost = usuallyKept,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = response(text);
      if (known.size >= atMost) known.clear();
      known.set(text, found);
    }
    return found;
  };
}

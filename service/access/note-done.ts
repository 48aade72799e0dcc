import { Refusal } from "../base/refusal";

/**
 * Does something and notes it before anybody learns of it; a refusal is no deed, nor is an answer
 * that `isNothing` of. A fault is noted: what it left done is not known.
 */
export async function noteDone<Answer>(
  run: () => Promise<Answer>,
  note: () => Promise<void>,
  isNothing: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  const answer = await run().catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) await note();
    throw error;
  });
  if (!isNothing(answer)) await note();
  return answer;
}

import { ServiceError } from "../base/service-error";

/**
 * Does something and notes it before anybody learns of it; an error is no action, nor is a response
 * that `isNothing` of. A fault is noted: what it left done is not known.
 */
export async function recordDone<Answer>(
  run: () => Promise<Answer>,
  note: () => Promise<void>,
  isNothing: (response: Answer) => boolean = () => false,
): Promise<Answer> {
  const result = await run().catch(async (error: unknown) => {
    if (!(error instanceof ServiceError)) await note();
    throw error;
  });
  if (!isNothing(result)) await note();
  return result;
}

import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { Refusal } from "../../base/refusal";
import type { Context } from "../handler";
import { answerApplication } from "./answer";

/** Answers several requests, each by itself: what is wrong with one keeps none of the others. */
export async function answerApplications(
  context: Context & { viewer: Viewer },
  { ids, state, answer }: ValidBody<"applyAuth/apply/editRows">,
): Promise<CallReply<"applyAuth/apply/editRows">["map"]> {
  const failed: { id: number; message: string }[] = [];
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    try {
      await answerApplication(context, { id, state, answer });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id, message: error.message });
    }
  }
  return { answered: wanted.length - failed.length, failed };
}

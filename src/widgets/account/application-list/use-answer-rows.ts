import { useApiMutation } from "../../../core/query/use-api-mutation";
import { applicationListText } from "../../../core/text/application-list";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";

/** Answers several requests and tells how many, and why some could not be. */
export function useAnswerRows() {
  const text = useText(applicationListText);
  const toast = useToast();
  const action = useApiMutation("applyAuth/apply/editRows", { suppressToast: true });
  const response = async (body: { ids: number[]; state: 1 | 2; answer?: string }) => {
    const { map } = await action.mutateAsync(body);
    const { answered, failed } = map;
    if (answered > 0) toast.success(text.answered(answered));
    const [first] = failed;
    if (first) toast.error(text.failed(failed.length, first.message));
  };
  return { answer: response, isRunning: action.isPending };
}

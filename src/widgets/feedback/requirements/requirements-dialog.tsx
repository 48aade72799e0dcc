import { useEffect, useId, useState } from "react";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useListPage, useLocalState } from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { requirementsText } from "../../../core/text/requirements";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { RequirementForm } from "./requirement-form";
import { RequirementList } from "./requirement-list";

/** The specification's size of a page of requirements. */
const pageSize = 5;

export interface RequirementsDialogProps {
  onClose: () => void;
}

/** Three steps: nothing asked for yet, the list, a new requirement. Draw it only while it is open. */
export function RequirementsDialog({ onClose }: RequirementsDialogProps) {
  const text = useText(requirementsText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const formId = useId();
  const form = useXiForm({ defaultValues: { content: "" }, draftKey: "requirement" });
  const [isWriting, setWriting] = useState(false);
  const { getValues } = form;
  // A draft is there once the form has mounted.
  useEffect(() => {
    if (getValues("content") !== "") setWriting(true);
  }, [getValues]);
  const add = useApiMutation("userFeedback/add", { suppressToast: true });
  const list = useListPage("GET userFeedback/list", useLocalState({ page: 1 }), {}, { pageSize });
  const leaving = useCloseGuard(isWriting && form.formState.isDirty, () => {
    form.settle({ content: "" });
    onClose();
  });
  const write = () => {
    if (mayWrite()) setWriting(true);
  };
  const submit = form.handleSubmit(
    async ({ content }) => {
      try {
        await add.mutateAsync({ content: content.trim() });
        form.settle({ content: "" });
        toast.success(text.submitted);
        list.setPage(1);
        setWriting(false);
      } catch (error) {
        form.setServerError(error);
      }
    },
    () => toast.error(text.contentMissing),
  );

  return (
    <Dialog
      isOpen
      onClose={() => void leaving.close()}
      title={text.title}
      widthPx={778}
      footer={
        isWriting ? (
          <>
            <Button onClick={() => setWriting(false)}>{text.cancel}</Button>
            <Button writes type="submit" form={formId} variant="primary" isLoading={add.isPending}>
              {text.submit}
            </Button>
          </>
        ) : (
          <Button writes variant="primary" onClick={write}>
            {text.add}
          </Button>
        )
      }
    >
      {isWriting ? (
        <RequirementForm id={formId} form={form} onSubmit={submit} />
      ) : (
        <RequirementList list={list} />
      )}
    </Dialog>
  );
}

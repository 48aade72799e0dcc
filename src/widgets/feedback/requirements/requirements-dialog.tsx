import { useEffect, useId, useState } from "react";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { requirementsText } from "../../../core/text/requirements";
import { useText } from "../../../core/text/use-text";
import {
  CallError,
  EmptyState,
  Skeleton,
  useErrorMessage,
  useToast,
  useWriteGuard,
} from "../../../core/ui/feedback";
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
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const formId = useId();
  const form = useXiForm({ defaultValues: { content: "" }, draftKey: "requirement" });
  const [page, setPage] = useState(1);
  const [isWriting, setWriting] = useState(false);
  const { getValues } = form;
  // A draft is there once the form has mounted.
  useEffect(() => {
    if (getValues("content") !== "") setWriting(true);
  }, [getValues]);
  const add = useAction("userFeedback/add", { quiet: true });
  const { reply, error, retry } = useCall(
    "GET userFeedback/list",
    { currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const total = reply?.map.pagination.totalRecords ?? 0;
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
        await add.run({ content: content.trim() });
        form.settle({ content: "" });
        toast.success(text.submitted);
        setPage(1);
        setWriting(false);
      } catch (fault) {
        form.refuse(fault, messageOf(fault));
      }
    },
    () => toast.error(text.contentMissing),
  );

  const list =
    error && !reply ? (
      <CallError error={error} onRetry={retry} />
    ) : reply ? (
      total === 0 ? (
        <EmptyState icon="edit" title={text.empty} hint={text.emptyHint} />
      ) : (
        <RequirementList
          rows={reply.map.list}
          total={total}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
        />
      )
    ) : (
      <Skeleton shape="text" count={5} />
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
            <Button writes type="submit" form={formId} variant="primary" isLoading={add.isRunning}>
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
      {isWriting ? <RequirementForm id={formId} form={form} onSubmit={submit} /> : list}
    </Dialog>
  );
}

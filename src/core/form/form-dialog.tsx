import { type ReactNode, type SyntheticEvent, useId } from "react";
import type { FormCall } from "../api/contract";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import type { FormErrorDetails } from "../ui/feedback";
import { Button } from "../ui/layout";
import { Dialog } from "../ui/overlay";
import { FormErrorSummary, FormStack } from "./form-field";
import { FormGate } from "./form-gate";

export interface FormDialogProps {
  title: string;
  /** Call that it makes, where it is one of an app: the dialog says when it would be refused. */
  call?: FormCall;
  /** null = there is nothing to submit now. */
  submitLabel: string | null;
  /** Variant of the button; `danger` for irreversible actions. */
  submitVariant?: "primary" | "danger";
  /** Tells whether it is being sent, and what was refused and belongs to no field. */
  form: { formState: { isSubmitting: boolean; errors: { root?: FormErrorDetails | undefined } } };
  /** Such as `form.submit(…)`. */
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
  /** Something besides the form is being sent. */
  isSubmitting?: boolean;
  /** Stands above the fields while nothing is refused. */
  note?: string | undefined;
  widthPx?: number;
  /** Buttons between cancel and submit. */
  more?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog of its own; draw it only while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, call, submitLabel, form, onSubmit, onClose, note, more, children } = props;
  const { isSubmitting, errors } = form.formState;
  const messages = useText(uiText);
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      widthPx={props.widthPx ?? 450}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {more}
          {submitLabel === null ? null : (
            <Button
              type="submit"
              form={id}
              variant={props.submitVariant ?? "primary"}
              isLoading={isSubmitting || (props.isSubmitting ?? false)}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <FormStack
        id={id}
        noValidate
        onSubmit={(event) => {
          // A portal's events still rise to the form around it, which is not meant.
          event.stopPropagation();
          void onSubmit(event);
        }}
      >
        {call ? <FormGate call={call} /> : null}
        <FormErrorSummary message={errors.root ?? note} />
        {children}
      </FormStack>
    </Dialog>
  );
}

import type { SyntheticEvent } from "react";
import { feedbackLength } from "../../../core/api/contract/constants/feedback-length";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import type { XiForm } from "../../../core/form/use-xi-form";
import { requirementsText } from "../../../core/text/requirements";
import { useText } from "../../../core/text/use-text";
import { TextArea } from "../../../core/ui/input";

export interface RequirementFormProps {
  id: string;
  form: XiForm<{ content: string }>;
  onSubmit: (event: SyntheticEvent) => unknown;
}

/** Renders the form for a requirement as free text. */
export function RequirementForm({ id, form, onSubmit }: RequirementFormProps) {
  const text = useText(requirementsText);
  return (
    <FormStack
      id={id}
      noValidate
      onSubmit={(event) => {
        // A portal's events still rise to the form around it, which is not meant.
        event.stopPropagation();
        void onSubmit(event);
      }}
    >
      <FormErrorSummary message={form.formState.errors.root} />
      <FormField
        control={form.control}
        name="content"
        label={text.content}
        isRequired
        rules={{ validate: (value: string) => value.trim() !== "" || text.contentMissing }}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={8}
            maxLength={feedbackLength}
            placeholder={text.contentPlaceholder}
          />
        )}
      </FormField>
    </FormStack>
  );
}

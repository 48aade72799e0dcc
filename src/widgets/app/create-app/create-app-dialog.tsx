import { useState } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Checkbox, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { AgreementLine, AgreementLink, Dialog } from "../../../core/ui/overlay";
import type { Created, Next } from "./creation";
import { useCreateApp } from "./use-create-app";

export interface CreateAppDialogProps {
  isOpen: boolean;
  /** The product line of the new app. */
  line: AppRecord["line"];
  onClose: () => void;
  onCreated: (created: Created) => void;
  onReadAgreement: () => void;
}

const integrations: { next: Next; text: "confirmHarmony" | "confirmAndroid" | "confirmIos" }[] = [
  { next: "harmony", text: "confirmHarmony" },
  { next: "android", text: "confirmAndroid" },
  { next: "ios", text: "confirmIos" },
];

/** The form opens only after the agreement was agreed to: nobody is asked twice. */
const agreedAlready = { name: "", agreed: true };

/** Name, agreement and the four ways to confirm. */
export function CreateAppDialog(props: CreateAppDialogProps) {
  const { isOpen, line, onClose, onCreated, onReadAgreement } = props;
  const text = useText(appText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { appName } = useValidationRules();
  const { create, isCreating } = useCreateApp(line);
  const [pressed, setPressed] = useState<Next>("enter");
  const form = useXiForm({ defaultValues: agreedAlready, draftKey: "create-app" });
  const agreed = form.watch("agreed");

  const submit = (next: Next) => {
    setPressed(next);
    return form.submit(async ({ name }) => {
      if (!mayWrite()) return;
      const { id } = await create(name.trim());
      form.settle(agreedAlready);
      toast.success(text.createSuccess);
      onCreated({ id, next });
    })();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.createTitle}
      widthPx={855}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          {line === "afpm"
            ? null
            : integrations.map(({ next, text: key }) => (
                <Button
                  writes="own"
                  key={next}
                  disabled={!agreed || isCreating}
                  isLoading={isCreating && pressed === next}
                  onClick={() => submit(next)}
                >
                  {text[key]}
                </Button>
              ))}
          <Button
            writes="own"
            variant="primary"
            disabled={!agreed || isCreating}
            isLoading={isCreating && pressed === "enter"}
            onClick={() => submit("enter")}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      <FormStack
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (agreed) void submit("enter");
        }}
      >
        <FormErrorSummary message={form.formState.errors.root} />
        <FormField
          control={form.control}
          name="name"
          label={text.name}
          isRequired
          hint={text.nameHint}
          rules={appName}
        >
          {(field) => <TextInput {...field} maxLength={15} placeholder={text.namePlaceholder} />}
        </FormField>
        <FormField control={form.control} name="agreed" label={text.agreement} isLabelHidden>
          {({ value, ...field }) => (
            <AgreementLine>
              <Checkbox {...field} checked={value}>
                {text.agreeBefore}
              </Checkbox>
              <AgreementLink onClick={onReadAgreement}>{text.agreement}</AgreementLink>
            </AgreementLine>
          )}
        </FormField>
      </FormStack>
    </Dialog>
  );
}

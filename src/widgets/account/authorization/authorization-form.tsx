import { useState } from "react";
import type { CallBody } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { OneTimeLink } from "../../../core/form/one-time-link";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { dayAt, defaultZones } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { ModulesField, ScopeField, type ScopeValue, useGrantableChannels } from "../grant-terms";
import { Fields, Sides } from "./authorization.styles";
import { type FormTask, type FormValues, formBody, formValues } from "./form-values";
import { MenuPreview } from "./menu-preview";
import { PartyFields } from "./party-fields";

export interface AuthorizationFormProps {
  task: FormTask;
  onClose: () => void;
}

/** Authorises an app, or changes what was authorised, beside the menu it gives. Draw it only while it is open. */
export function AuthorizationForm({ task, onClose }: AuthorizationFormProps) {
  const text = useText(authorizationText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const save = useApiMutation("applyAuth/save", { suppressToast: true });
  const invite = useApiMutation("applyAuth/inviteNew", { suppressToast: true });
  const form = useXiForm<FormValues>({
    defaultValues: formValues(task),
    ...(task.kind === "add" ? { draftKey: "authorization" } : {}),
  });
  const { control } = form;
  const appId = form.watch("appId");
  const choices = useGrantableChannels(appId);
  const isNew = task.kind !== "edit";
  const [url, setUrl] = useState("");

  /** Authorises; answers the link to pass on where the mobile has no account yet, else null. */
  const grant = async (body: CallBody<"applyAuth/save">): Promise<string | null> => {
    try {
      await save.mutateAsync(body);
      return null;
    } catch (error) {
      const isUnknown =
        error instanceof ApiError && error.code === "0404" && error.field === "mobile";
      if (!isUnknown || !("appId" in body)) throw error;
      return (await invite.mutateAsync(body)).map.url;
    }
  };

  const submit = form.submit(async (values) => {
    const body = formBody(values, task, choices);
    if (body.scope.type !== "all" && body.scope.ids.length === 0) {
      form.setError("scope", { message: text.scopeRequired });
      return;
    }
    const made = await grant(body);
    if (made !== null) {
      form.settle();
      setUrl(made);
      return;
    }
    form.settle();
    toast.success(isNew ? text.granted : text.saved);
    onClose();
  });

  if (url !== "") return <OneTimeLink url={url} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={text.formTitle[isNew ? "add" : "edit"]}
      submitLabel={isNew ? text.grant : text.save}
      onSubmit={submit}
      form={form}
      widthPx={855}
    >
      <Sides>
        <Fields>
          <PartyFields form={form} task={task} />
          <FormField control={control} name="modules" label={text.modulesField} isRequired>
            {({ value, onChange }) => <ModulesField value={value} onChange={onChange} />}
          </FormField>
          <FormField
            control={control}
            name="scope"
            label={text.scope}
            isRequired
            hint={text.scopeHint}
            rules={{
              validate: ({ type, channels, groups }: ScopeValue) =>
                type === "all" ||
                (type === "channels" ? channels : groups).length > 0 ||
                text.scopeRequired,
            }}
          >
            {({ id, value, onChange }) => (
              <ScopeField id={id} value={value} onChange={onChange} choices={choices} />
            )}
          </FormField>
          <FormField control={control} name="expireDay" label={text.expire} hint={text.expireHint}>
            {(field) => (
              <DayInput
                {...field}
                aria-label={text.expire}
                placeholder={text.forever}
                min={dayAt(Date.now(), defaultZones)}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="remark"
            label={text.remark}
            rules={rules({ maxLength: 50 })}
          >
            {(field) => (
              <TextInput {...field} maxLength={50} placeholder={text.remarkPlaceholder} />
            )}
          </FormField>
        </Fields>
        <MenuPreview modules={form.watch("modules")} />
      </Sides>
    </FormDialog>
  );
}

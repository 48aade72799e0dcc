import { FormField } from "../../../core/form/form-field";
import { patterns } from "../../../core/form/patterns";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import type { XiForm } from "../../../core/form/use-xi-form";
import { useApiQuery } from "../../../core/query/use-api-query";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { Select, TextInput } from "../../../core/ui/input";
import { CheckNote } from "./authorization.styles";
import type { FormTask, FormValues } from "./form-values";
import { useGrantableApps } from "./use-grantable-apps";

export interface PartyFieldsProps {
  form: XiForm<FormValues>;
  task: FormTask;
}

/** Which app, to whom; both stay as they are once it is authorised. */
export function PartyFields({ form, task }: PartyFieldsProps) {
  const text = useText(authorizationText);
  const messageOf = useErrorMessage();
  const { rules } = useValidationRules();
  const { control } = form;
  const isFixed = task.kind !== "add";
  const apps = useGrantableApps();
  const appId = form.watch("appId");
  const mobile = form.watch("mobile").trim();
  const isAsked = !isFixed && appId !== null && patterns.mobile.test(mobile);
  const { data, error, isLoading } = useApiQuery(
    "applyAuth/checkMobile",
    { appId: appId ?? 1, mobile },
    { isEnabled: isAsked },
  );
  const found = isAsked ? data?.map : undefined;
  const check = !isAsked ? undefined : isLoading ? (
    text.checking
  ) : error ? (
    <CheckNote $isBad>{messageOf(error)}</CheckNote>
  ) : found?.canAuthorise ? (
    <CheckNote>
      {found.isVerified ? text.found(found.name) : text.foundUnverified(found.name)}
    </CheckNote>
  ) : found?.reason ? (
    <CheckNote $isBad>{text.reasons[found.reason]}</CheckNote>
  ) : undefined;
  const options = isFixed
    ? [{ value: task.known.appId, label: task.known.appName }]
    : apps.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <>
      <FormField
        control={control}
        name="appId"
        label={text.app}
        isRequired
        rules={{ validate: (id: number | null) => id !== null || text.appRequired }}
      >
        {({ onChange, ...field }) => (
          <Select<number>
            {...field}
            options={options}
            placeholder={text.appPlaceholder}
            isDisabled={isFixed}
            isInvalid={field["aria-invalid"]}
            onChange={(id) => {
              onChange(id);
              // Another app has other channels.
              form.setValue("scope", { type: "all", channels: [], groups: [] });
            }}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="mobile"
        label={text.mobile}
        isRequired
        hint={check}
        {...(isFixed ? {} : { rules: rules({ required: text.mobile, pattern: "mobile" }) })}
      >
        {(field) => (
          <TextInput
            {...field}
            inputMode="numeric"
            maxLength={11}
            disabled={isFixed}
            placeholder={text.mobilePlaceholder}
          />
        )}
      </FormField>
    </>
  );
}

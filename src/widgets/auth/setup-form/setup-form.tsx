import { useEffect } from "react";
import { ApiError } from "../../../core/api/errors";
import { hashTypedPassword } from "../../../core/api/password";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { MobileField } from "../../../core/form/mobile-field";
import { NewPasswordFields } from "../../../core/form/new-password-fields";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiQuery } from "../../../core/query/use-api-query";
import { authText } from "../../../core/text/auth";
import { registrationText } from "../../../core/text/registration";
import { useText } from "../../../core/text/use-text";
import { CopyButton, EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { useSignIn } from "../account-header";
import { Command } from "./setup-form.styles";

export interface SetupFormProps {
  /** The secret of the link that the service printed when it started. */
  token: string;
  onSignedIn: () => void;
  /** There is an account already: nothing is to be set up, for ever. */
  onNone: () => void;
}

/** Makes the first account of an empty service, which runs it, and signs in. */
export function SetupForm({ token, onSignedIn, onNone }: SetupFormProps) {
  const text = useText(registrationText);
  const { error, data, refetch } = useApiQuery(
    "setup/open",
    { token: token || "-" },
    { suppressToast: true },
  );
  if (error?.code === "0404") return <None onNone={onNone} />;
  if (error?.field === "token") return <Gone />;
  if (error) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="text" count={6} />;
  return (
    <Stack $gapPx={20}>
      <Muted>{text.setupNote}</Muted>
      <Fields token={token} onSignedIn={onSignedIn} onNone={onNone} />
    </Stack>
  );
}

function None({ onNone }: Pick<SetupFormProps, "onNone">) {
  useEffect(() => {
    // What it returns, an event's answer for an element, is no cleanup.
    onNone();
  }, [onNone]);
  return null;
}

/** The link is over: how to get another one. */
function Gone() {
  const text = useText(registrationText);
  return (
    <EmptyState
      icon="link"
      title={text.setupGone}
      hint={text.setupGoneHint}
      action={
        <Command>
          <code>{text.setupCommand}</code>
          <CopyButton value={text.setupCommand} label={text.copyCommand} />
        </Command>
      }
    />
  );
}

function Fields({ token, onSignedIn, onNone }: SetupFormProps) {
  const signIn = useSignIn();
  const text = useText(registrationText);
  const messages = useText(authText);
  const { rules } = useValidationRules();
  const form = useXiForm({
    defaultValues: { mobile: "", password: "", rePassword: "", company: "" },
    draftKey: "setup",
    secretFields: ["password", "rePassword"],
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const body = {
        token,
        mobile: values.mobile.trim(),
        password: await hashTypedPassword(values.password),
        rePassword: await hashTypedPassword(values.rePassword),
        company: values.company.trim(),
      };
      await signIn("setup/finish", body, form.settle);
      onSignedIn();
    } catch (error) {
      // Somebody else was faster.
      if (error instanceof ApiError && error.code === "0404") return onNone();
      form.setServerError(error);
    }
  });
  return (
    <FormStack onSubmit={submit} noValidate>
      <FormErrorSummary message={form.formState.errors.root} />
      <MobileField control={form.control} name="mobile" />
      <NewPasswordFields control={form.control} label={messages.password} />
      <FormField
        control={form.control}
        name="company"
        label={text.setupCompany}
        rules={rules({ maxLength: 50 })}
      >
        {(field) => (
          <TextInput
            {...field}
            maxLength={50}
            autoComplete="organization"
            placeholder={text.setupCompanyPlaceholder}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" isWide isLoading={form.formState.isSubmitting}>
        {text.setupSubmit}
      </Button>
    </FormStack>
  );
}

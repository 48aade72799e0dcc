import { FormFault, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { AccountHead, useSignIn } from "../account-head";
import type { WayProps } from "./password-login";
import { RememberField } from "./remember-field";

export function CodeLogin(props: WayProps) {
  const { mobile, onMobileChange, isRemembered, onRememberedChange, onSignedIn } = props;
  const signIn = useSignIn();
  const text = useText(authText);
  const messageOf = useErrorMessage();
  const form = useXiForm({
    defaultValues: { mobile, code: "" },
    draftKey: "login",
    secretFields: ["code"],
  });
  const refuse = (error: unknown) => form.refuse(error, messageOf(error));

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = {
        type: "code",
        mobile: values.mobile.trim(),
        code: values.code.trim(),
        remember: isRemembered,
      } as const;
      await signIn("user/login", body, form.settle);
      onSignedIn();
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <FormStack onSubmit={submit} noValidate>
      <FormFault message={form.formState.errors.root} />
      <AccountHead form={form} purpose="login" onRefused={refuse} onTyped={onMobileChange} />
      <RememberField isOn={isRemembered} onChange={onRememberedChange} />
      <Button type="submit" variant="primary" isWide isLoading={form.formState.isSubmitting}>
        {text.login}
      </Button>
    </FormStack>
  );
}

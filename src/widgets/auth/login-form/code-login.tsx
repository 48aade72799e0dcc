import { FormFault, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { CodeField, useMobileOf } from "../code-field";
import { MobileField } from "../mobile-field";
import type { WayProps } from "./password-login";

export function CodeLogin({ mobile, onMobileChange, onSignedIn }: WayProps) {
  const session = useSession();
  const text = useText(authText);
  const messageOf = useErrorMessage();
  const form = useXiForm({
    defaultValues: { mobile, code: "" },
    draftKey: "login",
    secretFields: ["code"],
  });
  const refuse = (error: unknown) => form.refuse(error, messageOf(error));
  const readMobile = useMobileOf(form);

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = {
        type: "code",
        mobile: values.mobile.trim(),
        code: values.code.trim(),
      } as const;
      const { map } = await session.request("user/login", body, { quiet: true, appkey: null });
      form.settle();
      session.signIn(map);
      onSignedIn();
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <FormStack onSubmit={submit} noValidate>
      <FormFault message={form.formState.errors.root?.message} />
      <MobileField control={form.control} name="mobile" onTyped={onMobileChange} />
      <CodeField
        control={form.control}
        name="code"
        purpose="login"
        readMobile={readMobile}
        onRefused={refuse}
      />
      <Button type="submit" variant="primary" isWide isLoading={form.formState.isSubmitting}>
        {text.login}
      </Button>
    </FormStack>
  );
}

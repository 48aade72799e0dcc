import { useEffect, useState } from "react";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { AccountHeader, useSignIn } from "../account-header";
import type { WayProps } from "./password-login";
import { RememberField } from "./remember-field";

export function CodeLogin(props: WayProps) {
  const { mobile, onMobileChange, isRemembered, onRememberedChange, onSignedIn } = props;
  const signIn = useSignIn();
  const text = useText(authText);
  const form = useXiForm({
    defaultValues: { mobile, code: "" },
    draftKey: "login",
    secretFields: ["code"],
  });
  const { request } = useSession();
  const [canSend, setCanSend] = useState(true);
  // Said before a mobile is typed in vain; where it cannot be asked, the press still tells.
  useEffect(() => {
    request("user/registration", { via: "" }, { suppressToast: true, appkey: null }).then(
      ({ map }) => setCanSend(map.canSendCodes),
      () => undefined,
    );
  }, [request]);

  const submit = form.submit(async (values) => {
    const body = {
      type: "code",
      mobile: values.mobile.trim(),
      code: values.code.trim(),
      remember: isRemembered,
    } as const;
    await signIn("user/login", body, form.settle);
    onSignedIn();
  });

  if (!canSend) return <EmptyState icon="phone" title={text.noCodes} isCompact />;
  return (
    <FormStack onSubmit={submit} noValidate>
      <FormErrorSummary message={form.formState.errors.root} />
      <AccountHeader
        form={form}
        purpose="login"
        onRejected={form.setServerError}
        onTyped={onMobileChange}
      />
      <RememberField isOn={isRemembered} onChange={onRememberedChange} />
      <Button type="submit" variant="primary" isWide isLoading={form.formState.isSubmitting}>
        {text.login}
      </Button>
    </FormStack>
  );
}

import { useState } from "react";
import { hashTypedPassword } from "../../../core/api/password";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { NewPasswordFields } from "../../../core/form/new-password-fields";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { registrationText } from "../../../core/text/registration";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Button, Link, LinkButton, Stack, Stepper } from "../../../core/ui/layout";
import { AccountHeader } from "../account-header";
import { SideLinks } from "../side-links";
import { ForgetDone } from "./forget-done";

type Step = 0 | 1 | 2;

export interface ForgetFormProps {
  /** Goes to the sign-in page. */
  onDone: () => void;
}

/** Recovery in three steps; a refused code leads back to its step with everything kept. Where no codes leave, it says so. */
export function ForgetForm(props: ForgetFormProps) {
  const text = useText(registrationText);
  const messages = useText(authText);
  const { search } = useNavigation();
  const { data } = useApiQuery("user/registration", { via: "" }, { suppressToast: true });
  if (data?.map.canSendCodes !== false) return <Steps {...props} />;
  return (
    <EmptyState
      icon="phone"
      title={text.noCodesTitle}
      hint={text.noCodes}
      action={
        <LinkButton to={paths.withQuery(paths.login, search)} variant="primary">
          {messages.toLogin}
        </LinkButton>
      }
    />
  );
}

function Steps({ onDone }: ForgetFormProps) {
  const { request } = useSession();
  const text = useText(authText);
  const { search } = useNavigation();
  const [step, setStep] = useState<Step>(0);
  const form = useXiForm({
    defaultValues: { mobile: "", code: "", password: "", rePassword: "" },
    draftKey: "forget",
    secretFields: ["code", "password", "rePassword"],
  });

  const next = async () => {
    if (await form.trigger(["mobile", "code"], { shouldFocus: true })) setStep(1);
  };
  const reset = form.handleSubmit(async (values) => {
    try {
      const body = {
        mobile: values.mobile.trim(),
        code: values.code.trim(),
        password: await hashTypedPassword(values.password),
        rePassword: await hashTypedPassword(values.rePassword),
      };
      await request("user/forgetPwd", body, { suppressToast: true, appkey: null });
      form.settle({ mobile: "", code: "", password: "", rePassword: "" });
      setStep(2);
    } catch (error) {
      const { field } = error as { field?: string };
      if (field === "mobile" || field === "code") setStep(0);
      setTimeout(() => form.setServerError(error));
    }
  });

  return (
    <Stack $gapPx={24}>
      <Stepper steps={text.forgetSteps} current={step} />
      {step === 2 ? (
        <ForgetDone onDone={onDone} />
      ) : (
        <FormStack
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void (step === 0 ? next() : reset());
          }}
        >
          <FormErrorSummary message={form.formState.errors.root} />
          {step === 0 ? (
            <>
              <AccountHeader form={form} purpose="forget" onRejected={form.setServerError} />
              <Button type="submit" variant="primary" isWide>
                {text.next}
              </Button>
            </>
          ) : (
            <>
              <NewPasswordFields control={form.control} label={text.newPassword} />
              <Button
                type="submit"
                variant="primary"
                isWide
                isLoading={form.formState.isSubmitting}
              >
                {text.resetSubmit}
              </Button>
              <Button isWide onClick={() => setStep(0)}>
                {text.back}
              </Button>
            </>
          )}
          <SideLinks>
            <Link to={paths.withQuery(paths.login, search)}>{text.toLogin}</Link>
          </SideLinks>
        </FormStack>
      )}
    </Stack>
  );
}

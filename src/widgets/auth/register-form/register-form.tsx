import { hashTypedPassword } from "../../../core/api/password";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { NewPasswordFields } from "../../../core/form/new-password-fields";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { Button, Link } from "../../../core/ui/layout";
import { AccountHead, useSignIn } from "../account-head";
import { AgreementField } from "../agreement-field";
import { SideLinks } from "../side-links";
import { CompanyField } from "./company-field";

export interface RegisterFormProps {
  onSignedIn: () => void;
}

/** Registration with a code; signs in at once. */
export function RegisterForm({ onSignedIn }: RegisterFormProps) {
  const signIn = useSignIn();
  const text = useText(authText);
  const { search } = useNavigation();
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const form = useXiForm({
    defaultValues: {
      mobile: "",
      code: "",
      password: "",
      rePassword: "",
      company: "",
      agreed: false,
    },
    draftKey: "register",
    secretFields: ["code", "password", "rePassword"],
  });
  const { mobile, code } = form.watch();
  const refuse = (error: unknown) => form.refuse(error, messageOf(error));

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = {
        mobile: values.mobile.trim(),
        code: values.code.trim(),
        password: await hashTypedPassword(values.password),
        rePassword: await hashTypedPassword(values.rePassword),
        company: values.company,
        agreed: true,
      } as const;
      await signIn("user/register", body, form.settle);
      onSignedIn();
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <FormStack onSubmit={submit} noValidate>
      <FormFault message={form.formState.errors.root} />
      <AccountHead form={form} purpose="register" onRefused={refuse} />
      <NewPasswordFields control={form.control} label={text.password} />
      <FormField
        control={form.control}
        name="company"
        label={text.company}
        rules={rules({ maxLength: 50 })}
      >
        {(field) => <CompanyField {...field} mobile={mobile.trim()} code={code.trim()} />}
      </FormField>
      <AgreementField control={form.control} name="agreed" />
      <Button type="submit" variant="primary" isWide isLoading={form.formState.isSubmitting}>
        {text.registerSubmit}
      </Button>
      <SideLinks>
        <span>
          {text.hasAccount} <Link to={paths.withQuery(paths.login, search)}>{text.toLogin}</Link>
        </span>
      </SideLinks>
    </FormStack>
  );
}

import { hashTypedPassword } from "../../../core/api/password";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { MobileField } from "../../../core/form/mobile-field";
import { NewPasswordFields } from "../../../core/form/new-password-fields";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { Button, Link } from "../../../core/ui/layout";
import { AccountHeader, useSignIn } from "../account-header";
import { AgreementField } from "../agreement-field";
import { SideLinks } from "../side-links";
import { CompanyField } from "./company-field";

export interface RegisterFieldsProps {
  onSignedIn: () => void;
  /** The proof that is sent with a registration. */
  came: { via: string; invite?: string };
  /** Tells whether a code proves the mobile. */
  needsCode: boolean;
  /** The only mobile that may register; empty = any. */
  fixedMobile: string;
}

/** The form itself: whose account, its password, and the agreement. */
export function RegisterFields({ onSignedIn, came, needsCode, fixedMobile }: RegisterFieldsProps) {
  const signIn = useSignIn();
  const text = useText(authText);
  const { search } = useNavigation();
  const { rules } = useValidationRules();
  const form = useXiForm({
    defaultValues: {
      mobile: fixedMobile,
      code: "",
      password: "",
      rePassword: "",
      company: "",
      agreed: false,
    },
    ...(fixedMobile === "" ? { draftKey: "register" } : {}),
    secretFields: ["code", "password", "rePassword"],
  });
  const { mobile, code } = form.watch();

  const submit = form.submit(async (values) => {
    const body = {
      mobile: values.mobile.trim(),
      ...(needsCode ? { code: values.code.trim() } : {}),
      password: await hashTypedPassword(values.password),
      rePassword: await hashTypedPassword(values.rePassword),
      company: values.company,
      agreed: true,
      ...came,
    } as const;
    await signIn("user/register", body, form.settle);
    onSignedIn();
  });

  return (
    <FormStack onSubmit={submit} noValidate>
      <FormErrorSummary message={form.formState.errors.root} />
      {needsCode ? (
        <AccountHeader
          form={form}
          purpose="register"
          via={came.via}
          onRejected={form.setServerError}
        />
      ) : (
        <MobileField control={form.control} name="mobile" isFixed={fixedMobile !== ""} />
      )}
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

import { useState } from "react";
import type { CaptchaAnswer } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { hashTypedPassword } from "../../../core/api/password";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { MobileField } from "../../../core/form/mobile-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { PasswordInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { useSignIn } from "../account-header";
import type { CaptchaDialogProps } from "./captcha-dialog";
import { RememberField } from "./remember-field";

export interface WayProps {
  /** Shared between the ways. */
  mobile: string;
  onMobileChange: (mobile: string) => void;
  isRemembered: boolean;
  onRememberedChange: (isRemembered: boolean) => void;
  onSignedIn: () => void;
}

export interface PasswordLoginProps extends WayProps {
  /** Goes to the way by code. */
  onUseCode: () => void;
  /** The app that an invitation leads into. */
  appkey?: string;
  /** Label of the button; default: sign in. */
  submitLabel?: string;
}

const captchaDialog = lazyComponent<CaptchaDialogProps>(
  async () => (await import("./captcha-dialog")).CaptchaDialog,
);

type Credentials = { type: "password"; mobile: string; password: string; remember: boolean };

const isCaptchaWanted = (error: unknown) => error instanceof ApiError && error.code === "0424";

/** Mobile and password; after too many wrong ones a puzzle comes between. */
export function PasswordLogin(props: PasswordLoginProps) {
  const { mobile, onMobileChange, isRemembered, onRememberedChange, onSignedIn, onUseCode } = props;
  const { appkey, submitLabel } = props;
  const signIn = useSignIn();
  const text = useText(authText);
  const { rules } = useValidationRules();
  const form = useXiForm({
    defaultValues: { mobile, password: "" },
    draftKey: "login",
    secretFields: ["password"],
  });

  const [puzzled, setPuzzled] = useState<Credentials | null>(null);

  const send = async (body: Credentials & { captcha?: CaptchaAnswer }) => {
    if (appkey) {
      const { type: _, ...credentials } = body;
      await signIn("user/authLogin", { ...credentials, appkey }, form.settle);
    } else await signIn("user/login", body, form.settle);
    setPuzzled(null);
    onSignedIn();
  };
  const attempt = async (body: Credentials) => {
    try {
      await send(body);
    } catch (error) {
      if (!isCaptchaWanted(error)) throw error;
      setPuzzled(body);
    }
  };
  const submit = form.submit(async (values) => {
    await attempt({
      type: "password",
      mobile: values.mobile.trim(),
      password: await hashTypedPassword(values.password),
      remember: isRemembered,
    });
  });
  const response = async (body: Credentials, captcha: CaptchaAnswer) => {
    try {
      await send({ ...body, captcha });
    } catch (error) {
      if (isCaptchaWanted(error)) throw error;
      setPuzzled(null);
      // Once the dialog has given the focus back.
      setTimeout(() => form.setServerError(error));
    }
  };

  return (
    <>
      <FormStack onSubmit={submit} noValidate>
        <FormErrorSummary message={form.formState.errors.root} />
        <MobileField control={form.control} name="mobile" onTyped={onMobileChange} />
        <FormField
          control={form.control}
          name="password"
          label={text.password}
          isRequired
          rules={rules({ required: text.password, pattern: "password" })}
        >
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              maxLength={15}
              placeholder={text.passwordPlaceholder}
            />
          )}
        </FormField>
        <RememberField isOn={isRemembered} onChange={onRememberedChange} />
        <Button type="submit" variant="primary" isWide isLoading={form.formState.isSubmitting}>
          {submitLabel ?? text.login}
        </Button>
      </FormStack>
      {puzzled ? (
        <Lazy
          part={captchaDialog}
          props={{
            mobile: puzzled.mobile,
            onAnswer: (captcha) => response(puzzled, captcha),
            onUseCode,
            onClose: () => setPuzzled(null),
          }}
          onFail={() => setPuzzled(null)}
        />
      ) : null}
    </>
  );
}

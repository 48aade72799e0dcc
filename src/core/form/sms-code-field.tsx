import type { CodePurpose } from "../api/contract";
import { useSession } from "../session/use-session";
import { authText } from "../text/auth";
import { useText } from "../text/use-text";
import { CodeField, type CodeFieldProps } from "./code-field";
import type { FieldValues } from "./form-field";

export interface SmsCodeFieldProps<Values extends FieldValues>
  extends Pick<CodeFieldProps<Values>, "control" | "name" | "onRejected"> {
  purpose: CodePurpose;
  /** The console path of the invitation that somebody came from. */
  via?: string;
  /** Default: 验证码. */
  label?: string;
  /** The mobile to send to; null when it is not a valid one (its field says so). */
  readMobile: () => Promise<string | null>;
}

/** A one-time code that comes by SMS. */
export function SmsCodeField<Values extends FieldValues>(props: SmsCodeFieldProps<Values>) {
  const { purpose, readMobile, label, via, ...rest } = props;
  const text = useText(authText);
  const { request } = useSession();
  const send = async () => {
    const mobile = await readMobile();
    if (!mobile) return null;
    const body = { mobile, type: purpose, ...(via ? { via } : {}) };
    const { map } = await request("user/sendCode", body, { suppressToast: true });
    return map.resendAfterSeconds;
  };
  return (
    <CodeField
      {...rest}
      label={label ?? text.code}
      placeholder={text.codePlaceholder}
      sentMessage={text.codeSent}
      send={send}
    />
  );
}

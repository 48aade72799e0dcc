import type { CodePurpose } from "../../../core/api/contract";
import { MobileField } from "../../../core/form/mobile-field";
import { SmsCodeField } from "../../../core/form/sms-code-field";
import { useRequiredMobile } from "../../../core/form/use-required-mobile";
import type { XiForm } from "../../../core/form/use-xi-form";

export interface AccountHeaderProps<Values extends { mobile: string; code: string }> {
  form: XiForm<Values>;
  /** Purpose of the code. */
  purpose: CodePurpose;
  /** Shows the service's refusal at its field. */
  onRejected: (error: unknown) => void;
  /** The console path of the invitation that somebody came from. */
  via?: string;
  onTyped?: (mobile: string) => void;
}

/** Whose account it is: the mobile and the code sent to it. */
export function AccountHeader<Values extends { mobile: string; code: string }>(
  props: AccountHeaderProps<Values>,
) {
  const { purpose, onRejected, onTyped, via } = props;
  const form = props.form as unknown as XiForm<{ mobile: string; code: string }>;
  const readMobile = useRequiredMobile(form);
  return (
    <>
      <MobileField control={form.control} name="mobile" {...(onTyped ? { onTyped } : {})} />
      <SmsCodeField
        control={form.control}
        name="code"
        purpose={purpose}
        readMobile={readMobile}
        onRejected={onRejected}
        {...(via ? { via } : {})}
      />
    </>
  );
}

import { useState } from "react";
import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormField,
} from "../../../core/form/form-field";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { type AgreementDialogProps, AgreementLine, AgreementLink } from "../../../core/ui/overlay";

const agreementDialog = lazyComponent<AgreementDialogProps>(
  async () => (await import("../../../core/ui/overlay/agreement-dialog")).AgreementDialog,
);

export interface AgreementFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** Agreement and privacy policy must be ticked; their names open them, and agreeing there ticks it too. */
export function AgreementField<Values extends FieldValues>(props: AgreementFieldProps<Values>) {
  const { control, name } = props;
  const text = useText(authText);
  const [reading, setReading] = useState<"agreement" | "privacy" | null>(null);
  return (
    <FormField
      control={control}
      name={name}
      label={text.agreement}
      isLabelHidden
      rules={{ validate: (value: boolean) => value || text.agreementRequired }}
    >
      {({ value, ...field }) => (
        <>
          <AgreementLine>
            <Checkbox {...field} checked={value}>
              {text.agreeBefore}
            </Checkbox>
            <AgreementLink onClick={() => setReading("agreement")}>{text.agreement}</AgreementLink>
            {text.legalAnd}
            <AgreementLink onClick={() => setReading("privacy")}>{text.privacy}</AgreementLink>
          </AgreementLine>
          {reading ? (
            <Lazy
              key={reading}
              part={agreementDialog}
              props={{
                isOpen: true,
                which: reading,
                onClose: () => setReading(null),
                onAgree: () => {
                  field.onChange(true);
                  setReading(null);
                },
              }}
              onFail={() => setReading(null)}
            />
          ) : null}
        </>
      )}
    </FormField>
  );
}

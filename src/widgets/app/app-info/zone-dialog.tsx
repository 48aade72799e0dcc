import { useMemo, useState } from "react";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { appInfoText } from "../../../core/text/app-info";
import { useLocale, useText } from "../../../core/text/use-text";
import { Combobox } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { zoneNames, zoneOfName } from "./zone-names";

export interface ZoneDialogProps {
  /** The zone in force. */
  current: string;
  /** Takes an IANA name; what it rejects with stands at the field. */
  onSave: (zone: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses the next time zone of an app; draw it only while it is open. */
export function ZoneDialog({ current, onSave, onClose }: ZoneDialogProps) {
  const text = useText(appInfoText);
  const locale = useLocale();
  const { rules } = useValidationRules();
  const [openedMs] = useState(() => Date.now());
  const names = useMemo(() => zoneNames(locale, openedMs), [locale, openedMs]);
  const form = useXiForm({ defaultValues: { timeZone: "" } });
  const check = (value: string) => {
    const zone = zoneOfName(value);
    if (zone === "") return text.zoneUnknown;
    return zone === current ? text.zoneSame : null;
  };
  const submit = form.submit(async ({ timeZone }) => {
    await onSave(zoneOfName(timeZone));
  });
  return (
    <FormDialog
      call="apply/updateApply"
      onClose={onClose}
      title={text.zoneDialog}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={460}
    >
      <Muted as="p">{text.zoneNote}</Muted>
      <FormField
        control={form.control}
        name="timeZone"
        label={text.zoneField}
        isRequired
        rules={rules({ required: text.zoneField, check })}
      >
        {({ ref: _, "aria-invalid": isInvalid, ...field }) => (
          <Combobox
            {...field}
            isInvalid={isInvalid}
            suggestions={names}
            placeholder={text.zonePlaceholder}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

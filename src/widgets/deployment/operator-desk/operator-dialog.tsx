import type { Operator, OperatorRole } from "../../../core/api/contract";
import { operatorRoles } from "../../../core/api/contract/constants/operator";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { MobileField } from "../../../core/form/mobile-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { Roles } from "./operator-desk.styles";

interface Values {
  mobile: string;
  roles: OperatorRole[];
}

export interface OperatorDialogProps {
  /** null = a new one. */
  operator: Operator | null;
  onClose: () => void;
}

/** Makes somebody an operator, or changes what one may do. Draw it only while it is open. */
export function OperatorDialog({ operator, onClose }: OperatorDialogProps) {
  const text = useText(operatorAccountsText).operators;
  const toast = useToast();
  const save = useApiMutation("operator/save", { suppressToast: true });
  const form = useXiForm<Values>({
    defaultValues: { mobile: operator?.mobile ?? "", roles: operator?.roles ?? ["support"] },
  });
  const submit = form.submit(async ({ mobile, roles }) => {
    await save.mutateAsync({ mobile: mobile.trim(), roles });
    toast.success(text.saved);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={operator ? text.editTitle(operator.mobile) : text.addTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={520}
    >
      {operator ? null : (
        <MobileField control={form.control} name="mobile" hint={text.mobileHint} />
      )}
      <FormField
        control={form.control}
        name="roles"
        label={text.roles}
        hint={text.rolesHint}
        isRequired
        rules={{ validate: (roles: OperatorRole[]) => roles.length > 0 || text.rolesMissing }}
      >
        {({ value, onChange }) => (
          <Roles role="group" aria-label={text.roles}>
            {operatorRoles.map((role) => (
              <Checkbox
                key={role}
                checked={value.includes(role)}
                onChange={(isOn) =>
                  onChange(
                    operatorRoles.filter((one) => (one === role ? isOn : value.includes(one))),
                  )
                }
              >
                <span>
                  {text.roleNames[role]} <Muted>{text.roleNotes[role]}</Muted>
                </span>
              </Checkbox>
            ))}
          </Roles>
        )}
      </FormField>
    </FormDialog>
  );
}

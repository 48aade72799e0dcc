import type { CallBody, OpenKey } from "../../../core/api/contract";
import { openOverlaps } from "../../../core/api/contract/constants/open-api";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Select, TextInput } from "../../../core/ui/input";

type Overlap = NonNullable<CallBody<"openApi/rotateKey">["overlapHours"]>;

export interface EndKeyDialogProps {
  openKey: OpenKey;
  /** `revoke` ends the key for good, `rotate` puts another in its place. */
  what: "revoke" | "rotate";
  onClose: () => void;
  onRotated: (apiKey: string) => void;
}

/** Ending a key, or the secret of one, needs the key's name typed. */
export function EndKeyDialog({ openKey, what, onClose, onRotated }: EndKeyDialogProps) {
  const text = useText(openApiText);
  const toast = useToast();
  const revoke = useApiMutation("openApi/revokeKey", { suppressToast: true });
  const rotate = useApiMutation("openApi/rotateKey", { suppressToast: true });
  const overlap: Overlap = 24;
  const form = useXiForm<{ name: string; overlap: Overlap }>({
    defaultValues: { name: "", overlap },
  });
  const isRotation = what === "rotate";

  const submit = form.submit(async (values) => {
    const typed = { id: openKey.id, name: values.name.trim() };
    if (isRotation) {
      const { map } = await rotate.mutateAsync({ ...typed, overlapHours: values.overlap });
      onRotated(map.apiKey);
    } else {
      await revoke.mutateAsync(typed);
      toast.success(text.revokeDone);
      onClose();
    }
  });

  return (
    <FormDialog
      call={isRotation ? "openApi/rotateKey" : "openApi/revokeKey"}
      onClose={onClose}
      title={(isRotation ? text.rotateTitle : text.revokeTitle)(openKey.name)}
      submitLabel={isRotation ? text.rotate : text.revoke}
      submitVariant="danger"
      onSubmit={submit}
      form={form}
    >
      <p>{isRotation ? text.rotateBody : text.revokeBody}</p>
      {isRotation ? (
        <FormField control={form.control} name="overlap" label={text.overlapField}>
          {({ id, value, onChange }) => (
            <Select
              id={id}
              value={value as Overlap}
              onChange={onChange}
              options={openOverlaps.map((hours) => ({ value: hours, label: text.overlaps[hours] }))}
            />
          )}
        </FormField>
      ) : null}
      <FormField
        control={form.control}
        name="name"
        label={text.nameField}
        isRequired
        rules={{ validate: (name: string) => name.trim() === openKey.name || text.nameMismatch }}
      >
        {(field) => <TextInput {...field} maxLength={30} placeholder={openKey.name} />}
      </FormField>
    </FormDialog>
  );
}

import type { AppIdentity } from "../../../core/api/contract/words/app-link";
import { identityFault } from "../../../core/api/contract/words/app-link";
import { isLinkPath } from "../../../core/api/contract/words/universal-link";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { universalLinkText } from "../../../core/text/universal-link";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { Fields } from "./universal-link.styles";

interface Values {
  teamId: string;
  bundleId: string;
  path: string;
}

const empty: Values = { teamId: "", bundleId: "", path: "" };

/** The field of an identity that stands behind a field of the form. */
const parts = { teamId: "ownerId", bundleId: "bundleId" } as const;

/** Team ID, Bundle ID and path: all that a Universal Link is made from. */
export function LinkForm({ onMade }: { onMade: (id: number) => void }) {
  const text = useText(universalLinkText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const make = useAction("getLink", { quiet: true });
  const form = useXiForm<Values>({ defaultValues: empty, draftKey: "universal-link" });
  const { control } = form;

  const check = (field: keyof typeof parts) => (value: string) => {
    // The other one is taken for right: each field tells of itself.
    const right: AppIdentity = { ownerId: "AAAAAAAAAA", bundleId: "a.b", certificates: [] };
    const fault = identityFault("ios", { ...right, [parts[field]]: value.trim() });
    return !fault || text.faults[field][fault.fault === "missing" ? "missing" : "form"];
  };
  const submit = form.submit(async (values) => {
    if (!mayWrite()) return;
    const { map } = await make.run({
      teamId: values.teamId.trim(),
      bundleId: values.bundleId.trim(),
      path: values.path.trim(),
    });
    form.settle(empty);
    toast.success(text.made);
    onMade(map.id);
  });
  const plain = { spellCheck: false, autoComplete: "off", autoCapitalize: "off" } as const;

  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)} $gapPx={8}>
      <FormFault message={form.formState.errors.root?.message} />
      <Fields>
        <FormField
          control={control}
          name="teamId"
          label={text.teamId}
          hint={text.teamIdHint}
          isRequired
          rules={{ validate: check("teamId") }}
        >
          {(field) => <TextInput {...field} {...plain} maxLength={10} placeholder="A1B2C3D4E5" />}
        </FormField>
        <FormField
          control={control}
          name="bundleId"
          label={text.bundleId}
          hint={text.bundleIdHint}
          isRequired
          rules={{ validate: check("bundleId") }}
        >
          {(field) => (
            <TextInput {...field} {...plain} maxLength={155} placeholder="com.example.app" />
          )}
        </FormField>
        <FormField
          control={control}
          name="path"
          label={text.path}
          hint={text.pathHint}
          rules={{ validate: (value: string) => isLinkPath(value.trim()) || text.faults.path }}
        >
          {(field) => (
            <TextInput {...field} {...plain} maxLength={60} placeholder={text.pathPlaceholder} />
          )}
        </FormField>
      </Fields>
      <div>
        <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
          {text.make}
        </Button>
      </div>
    </FormStack>
  );
}

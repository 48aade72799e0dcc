import type { AppIdentity } from "../../../core/api/contract/constants/app-link";
import { identityFault } from "../../../core/api/contract/constants/app-link";
import { isLinkPath } from "../../../core/api/contract/constants/universal-link";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
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
const identityFieldOf = { teamId: "ownerId", bundleId: "bundleId" } as const;

/** Team ID, Bundle ID and path: all that a Universal Link is made from. */
export function UniversalLinkForm({ onMade }: { onMade: (id: number) => void }) {
  const text = useText(universalLinkText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const make = useApiMutation("getLink", { suppressToast: true });
  const form = useXiForm<Values>({ defaultValues: empty, draftKey: "universal-link" });
  const { control } = form;

  const check = (field: keyof typeof identityFieldOf) => (value: string) => {
    // Validates one field with a valid placeholder for the other.
    const right: AppIdentity = { ownerId: "AAAAAAAAAA", bundleId: "a.b", certificates: [] };
    const problem = identityFault("ios", { ...right, [identityFieldOf[field]]: value.trim() });
    return !problem || text.faults[field][problem.fault === "missing" ? "missing" : "form"];
  };
  const submit = form.submit(async (values) => {
    if (!mayWrite()) return;
    const { map } = await make.mutateAsync({
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
      <FormErrorSummary message={form.formState.errors.root?.message} />
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

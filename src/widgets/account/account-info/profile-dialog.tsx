import { useEffect, useId, useState } from "react";
import type { AccountDetails, UserInfo } from "../../../core/api/contract";
import { industries } from "../../../core/api/contract/constants/account";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Select, TextInput, type TextInputProps } from "../../../core/ui/input";

const pauseMs = 250;
/** Shorter beginnings are not looked up. */
const minLength = 4;

/** A company name with suggestions among those already known. */
function CompanyInput(props: TextInputProps) {
  const { request } = useSession();
  const listId = useId();
  const [names, setNames] = useState<string[]>([]);
  const typed = props.value.trim();
  useEffect(() => {
    if (typed.length < minLength) return setNames([]);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: leaving.signal, suppressToast: true };
      request("user/companies", { name: typed }, options).then(
        ({ map }) => setNames(map.list),
        // Suggestions are a help: without them the name is typed.
        () => setNames([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [request, typed]);
  return (
    <>
      <TextInput {...props} list={listId} maxLength={50} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

export interface ProfileDialogProps {
  user: UserInfo;
  details: AccountDetails;
  onClose: () => void;
}

/** Renders the form of the account's profile. Draw it only while it is open. */
export function ProfileDialog({ user, details, onClose }: ProfileDialogProps) {
  const text = useText(accountSafetyText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const { store } = useSession();
  const update = useApiMutation("user/updateAccount", { suppressToast: true });
  const form = useXiForm({
    defaultValues: {
      userName: user.userName,
      company: user.company,
      industry: details.industry,
    },
  });
  const submit = form.submit(async ({ userName, company, industry }) => {
    const { map } = await update.mutateAsync({ part: "profile", userName, company, industry });
    store.setState({ user: map.user });
    toast.success(text.saved);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.editProfile}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
    >
      <FormField
        control={form.control}
        name="userName"
        label={text.userName}
        isRequired
        rules={rules({ required: text.userName, maxLength: 20 })}
      >
        {(field) => <TextInput {...field} maxLength={20} />}
      </FormField>
      <FormField
        control={form.control}
        name="company"
        label={text.company}
        hint={text.companyHint}
        rules={rules({ maxLength: 50 })}
      >
        {(field) => <CompanyInput {...field} />}
      </FormField>
      <FormField control={form.control} name="industry" label={text.industry}>
        {(field) => (
          <Select
            id={field.id}
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: "", label: text.noIndustry },
              ...industries.map((value) => ({ value, label: text.industries[value] })),
            ]}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

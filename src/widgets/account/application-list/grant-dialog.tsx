import type { ReceivedApplication } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { dayAt, defaultZones } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { applicationListText } from "../../../core/text/application-list";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { useToast } from "../../../core/ui/feedback";
import { RadioGroup } from "../../../core/ui/input";
import {
  ScopeField,
  type ScopeValue,
  scopeBody,
  scopeValue,
  useGrantableChannels,
} from "../grant-terms";
import { needOf } from "./application-columns";

export interface GrantDialogProps {
  application: ReceivedApplication;
  onClose: () => void;
}

interface Values {
  level: "read" | "edit";
  scope: ScopeValue;
  expireDay: string | null;
}

const levels = ["read", "edit"] as const;

/** Grants a request: how much of it, for which channels, until when. Draw it only while it is open. */
export function GrantDialog({ application, onClose }: GrantDialogProps) {
  const text = useText(applicationListText);
  const messages = useText(authorizationText);
  const toast = useToast();
  const response = useApiMutation("applyAuth/apply/edit", { suppressToast: true });
  const { grant } = application;
  const choices = useGrantableChannels(application.appId);
  const form = useXiForm<Values>({
    defaultValues: {
      level: application.level,
      scope: scopeValue(grant?.scope ?? { type: "all", ids: [] }),
      expireDay: grant?.expireDay ?? null,
    },
  });
  const { control } = form;
  const submit = form.submit(async ({ level, scope, expireDay }) => {
    const selected = scopeBody(scope, choices);
    if (selected.type !== "all" && selected.ids.length === 0) {
      form.setError("scope", { message: messages.scopeRequired });
      return;
    }
    await response.mutateAsync({ id: application.id, state: 1, level, scope: selected, expireDay });
    toast.success(text.granted);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.grantTitle(application.applicantName)}
      submitLabel={text.grant}
      onSubmit={submit}
      isSubmitting={response.isPending}
      form={form}
      note={grant || application.isInvited ? undefined : text.grantEnded}
      widthPx={460}
    >
      <p>{text.grantBody(application.appName, needOf(application, text))}</p>
      {application.level === "edit" ? (
        <FormField control={control} name="level" label={text.level}>
          {({ value, onChange }) => (
            <RadioGroup
              label={text.level}
              value={value}
              onChange={onChange}
              options={levels.map((level) => ({ value: level, label: text.levels[level] }))}
            />
          )}
        </FormField>
      ) : null}
      <FormField control={control} name="scope" label={messages.scope} hint={messages.scopeHint}>
        {({ id, value, onChange }) => (
          <ScopeField id={id} value={value} onChange={onChange} choices={choices} />
        )}
      </FormField>
      <FormField
        control={control}
        name="expireDay"
        label={messages.expire}
        hint={messages.expireHint}
      >
        {(field) => (
          <DayInput
            {...field}
            aria-label={messages.expire}
            placeholder={messages.forever}
            min={dayAt(Date.now(), defaultZones)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

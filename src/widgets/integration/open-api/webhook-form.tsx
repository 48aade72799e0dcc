import type { Webhook, WebhookSecret } from "../../../core/api/contract";
import {
  type WebhookForm as MessageForm,
  type WebhookEvent,
  webhookEvents,
  webhookForms,
} from "../../../core/api/contract/constants/open-api";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Checkbox, RadioGroup, TextInput } from "../../../core/ui/input";
import { Choices } from "../embed-keys";
import { EventIdsField } from "./event-ids-field";

interface HookValues {
  name: string;
  url: string;
  events: WebhookEvent[];
  /** Empty = all of them. */
  eventIds: string[];
  form: MessageForm;
  isOn: boolean;
}

export interface WebhookFormProps {
  /** The webhook to edit; null makes one. */
  editing: Webhook | null;
  onClose: () => void;
  /** Called with the signing secret of a new webhook, shown only this once. */
  onCreated: (secret: WebhookSecret) => void;
}

const toggled = (selected: readonly WebhookEvent[], event: WebhookEvent): WebhookEvent[] =>
  webhookEvents.filter((item) => (item === event) !== selected.includes(item));

/** The dialog that makes or edits a webhook; draw it only while it is open. */
export function WebhookForm({ editing, onClose, onCreated }: WebhookFormProps) {
  const text = useText(openApiText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const create = useApiMutation("webhook/add", { suppressToast: true });
  const update = useApiMutation("webhook/update", { suppressToast: true });
  const form = useXiForm<HookValues>({
    defaultValues: {
      name: editing?.name ?? "",
      url: editing?.url ?? "",
      events: editing?.events ?? ["install"],
      eventIds: editing?.eventIds ?? [],
      form: editing?.form ?? "standard",
      // Whoever opens one that ended by itself wants it to go on.
      isOn: editing ? editing.state !== "off" : true,
    },
  });

  const hasOwnEvents = form.watch("events").includes("event");

  const submit = form.submit(async ({ isOn, eventIds, ...values }) => {
    const body = {
      ...values,
      eventIds: hasOwnEvents && eventIds.length > 0 ? eventIds : null,
      name: values.name.trim(),
      url: values.url.trim(),
    };
    if (editing) {
      await update.mutateAsync({ id: editing.id, ...body, isOn });
      toast.success(text.hookSaved);
      onClose();
    } else {
      const { map } = await create.mutateAsync(body);
      onCreated(map);
    }
  });

  return (
    <FormDialog
      call={editing ? "webhook/update" : "webhook/add"}
      onClose={onClose}
      title={editing ? text.hookEditTitle(editing.name) : text.hookCreateTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={560}
    >
      <FormField
        control={form.control}
        name="name"
        label={text.nameField}
        isRequired
        rules={rules({ required: text.nameField, maxLength: 30 })}
      >
        {(field) => <TextInput {...field} maxLength={30} />}
      </FormField>
      <FormField
        control={form.control}
        name="url"
        label={text.hookUrlField}
        isRequired
        hint={text.hookUrlHint}
        rules={{
          validate: (url: string) =>
            (/^https?:\/\/\S+$/.test(url.trim()) && URL.canParse(url.trim())) || text.hookUrlShape,
        }}
      >
        {(field) => <TextInput {...field} maxLength={500} placeholder="https://" />}
      </FormField>
      <FormField
        control={form.control}
        name="events"
        label={text.hookEventsField}
        isRequired
        rules={{
          validate: (events: WebhookEvent[]) => events.length > 0 || text.hookEventsRequired,
        }}
      >
        {({ value, onChange, ...field }) => (
          <Choices role="group" aria-label={text.hookEventsField}>
            {webhookEvents.map((event, index) => (
              <Checkbox
                key={event}
                {...(index === 0 ? { id: field.id } : {})}
                checked={value.includes(event)}
                aria-describedby={field["aria-describedby"]}
                onChange={() => onChange(toggled(value, event))}
              >
                {text.events[event]}
              </Checkbox>
            ))}
          </Choices>
        )}
      </FormField>
      {hasOwnEvents ? (
        <FormField
          control={form.control}
          name="eventIds"
          label={text.hookEventIdsField}
          hint={text.hookEventIdsHint}
        >
          {(field) => <EventIdsField {...field} />}
        </FormField>
      ) : null}
      <FormField
        control={form.control}
        name="form"
        label={text.hookFormField}
        hint={text.hookFormHint}
      >
        {({ value, onChange }) => (
          <RadioGroup
            label={text.hookFormField}
            value={value}
            onChange={onChange}
            options={[...webhookForms]
              .reverse()
              .map((one) => ({ value: one, label: text.hookForms[one] }))}
          />
        )}
      </FormField>
      {editing ? (
        <FormField control={form.control} name="isOn" label={text.hookColumns.state}>
          {({ value, ...field }) => (
            <Checkbox {...field} checked={value}>
              {text.hookOnChoice}
            </Checkbox>
          )}
        </FormField>
      ) : null}
    </FormDialog>
  );
}

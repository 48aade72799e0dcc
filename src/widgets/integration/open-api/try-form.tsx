import type { OpenKey, OpenRouteId } from "../../../core/api/contract";
import { openBase, openRoutes } from "../../../core/api/contract/constants/open-api";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useXiForm } from "../../../core/form/use-xi-form";
import { addDays } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Select, TextArea, TextInput } from "../../../core/ui/input";
import { Button, Row } from "../../../core/ui/layout";
import {
  hasBody,
  isJson,
  oddLine,
  partsOf,
  routeOf,
  startOf,
  type Tried,
  type TryValues,
  tryBody,
} from "./try-values";

export interface TryFormProps {
  /** At least one. */
  keys: OpenKey[];
  /** The key that was chosen before. */
  keyId: number | null;
  onTried: (tried: Tried) => void;
}

/** Which request is made, as which key. */
export function TryForm({ keys, keyId, onTried }: TryFormProps) {
  const text = useText(openApiText);
  const clock = useClock();
  const mayWrite = useWriteGuard();
  const attempt = useApiMutation("openApi/try", { suppressToast: true });
  const today = clock.today();
  const week: [string, string] = [addDays(today, -6), today];
  const selected = keys.find(({ id }) => id === keyId) ?? keys[0];
  const form = useXiForm<TryValues>({
    defaultValues: { keyId: selected?.id ?? null, ...startOf("overview", week) },
  });
  const route = routeOf(form.watch("route"));

  const change = (id: OpenRouteId) =>
    form.reset({ keyId: form.getValues("keyId"), ...startOf(id, week) });

  const submit = form.submit(async (values) => {
    if (values.keyId === null || !mayWrite()) return;
    const requested = tryBody(values, values.keyId);
    const { map } = await attempt.mutateAsync(requested);
    onTried({ asked: requested, answer: map });
  });

  return (
    <FormStack onSubmit={submit} noValidate>
      <FormGate call="openApi/try" />
      <FormErrorSummary message={form.formState.errors.root} />
      <FormField control={form.control} name="keyId" label={text.keyField} isRequired>
        {({ id, value, onChange }) => (
          <Select<number>
            id={id}
            value={value}
            onChange={onChange}
            options={keys.map((key) => ({ value: key.id, label: key.name }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="route"
        label={text.routeField}
        isRequired
        hint={`${route.method} ${openBase}${route.path}`}
      >
        {({ id, value }) => (
          <Select<OpenRouteId>
            id={id}
            value={value}
            onChange={change}
            options={openRoutes.map((one) => ({ value: one.id, label: text.routes[one.id] }))}
          />
        )}
      </FormField>
      {partsOf(route).map((name) => (
        <FormField
          key={`${route.id}-${name}`}
          control={form.control}
          name={`parts.${name}`}
          label={text.partField(name)}
          isRequired
          rules={{ required: text.partField(name) }}
        >
          {(field) => <TextInput {...field} maxLength={40} />}
        </FormField>
      ))}
      {hasBody(route) ? (
        <FormField
          control={form.control}
          name="body"
          label={text.bodyField}
          isRequired
          rules={{ validate: (body: string) => isJson(body) || text.bodyShape }}
        >
          {(field) => <TextArea {...field} rows={8} spellCheck={false} />}
        </FormField>
      ) : (
        <FormField
          control={form.control}
          name="query"
          label={text.queryField}
          hint={text.queryHint}
          rules={{
            validate: (query: string) => {
              const odd = oddLine(query);
              return odd === undefined || text.queryShape(odd);
            },
          }}
        >
          {(field) => <TextArea {...field} rows={4} spellCheck={false} />}
        </FormField>
      )}
      <Row $justify="flex-end">
        <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
          {text.send}
        </Button>
      </Row>
    </FormStack>
  );
}

import type { TestDevice } from "../../../core/api/contract";
import { FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { adDebugText } from "../../../core/text/ad-debug";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, useWriteGuard } from "../../../core/ui/feedback";
import { Select, TextInput } from "../../../core/ui/input";
import { Button, Card, IconButton, Muted, Row, Stack } from "../../../core/ui/layout";

interface Values {
  name: string;
  kind: TestDevice["kind"];
  value: string;
}

const blank: Values = { name: "", kind: "oaid", value: "" };

/** Devices that may install again and again. */
export function TestDevices() {
  const text = useText(adDebugText);
  const { rules } = useValidationRules();
  const mayWrite = useWriteGuard();
  const devices = useApiQuery("ad/testDevices", {});
  const add = useApiMutation("ad/addTestDevice", { suppressToast: true });
  const remove = useApiMutation("ad/removeTestDevice");
  const form = useXiForm({ defaultValues: blank });
  const submit = async (values: Values) => {
    if (!mayWrite()) return;
    try {
      await add.mutateAsync(values);
      form.settle(blank);
    } catch (error) {
      form.setServerError(error);
    }
  };
  const list = devices.data?.map.list ?? [];
  const kinds = (Object.keys(text.deviceKinds) as TestDevice["kind"][]).map((kind) => ({
    value: kind,
    label: text.deviceKinds[kind],
  }));
  return (
    <Card title={text.devices}>
      <Stack>
        <Muted>{text.devicesHint}</Muted>
        {devices.error ? <QueryErrorState error={devices.error} onRetry={devices.refetch} /> : null}
        {devices.data && list.length === 0 ? <Muted>{text.noDevices}</Muted> : null}
        {list.map((device) => (
          <Row key={device.id} $justify="space-between">
            <span>
              {device.name} · {text.deviceKinds[device.kind]} · {device.value}
            </span>
            <IconButton
              writes
              icon="trash"
              label={text.removeDevice(device.name)}
              onClick={() =>
                mayWrite() && void remove.mutateAsync({ id: device.id }).catch(() => {})
              }
            />
          </Row>
        ))}
        <FormStack noValidate onSubmit={form.handleSubmit(submit)}>
          <FormGate call="ad/addTestDevice" />
          <FormField
            control={form.control}
            name="name"
            label={text.deviceName}
            isRequired
            rules={rules({ required: text.deviceName })}
          >
            {(field) => <TextInput {...field} maxLength={20} autoComplete="off" />}
          </FormField>
          <FormField control={form.control} name="kind" label={text.deviceKind}>
            {({ value, onChange, id }) => (
              <Select id={id} value={value} onChange={onChange} options={kinds} />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="value"
            label={text.deviceValue}
            isRequired
            rules={rules({ required: text.deviceValue })}
          >
            {(field) => <TextInput {...field} maxLength={128} autoComplete="off" />}
          </FormField>
          <div>
            <Button writes type="submit" icon="plus" isLoading={form.formState.isSubmitting}>
              {text.addDevice}
            </Button>
          </div>
        </FormStack>
      </Stack>
    </Card>
  );
}

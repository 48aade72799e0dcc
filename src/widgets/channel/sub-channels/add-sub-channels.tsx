import { useId } from "react";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";
import { Button, Row } from "../../../core/ui/layout";
import { AddBox } from "./sub-channels.styles";
import { badLine, maxNames, readNames } from "./sub-names";

export interface AddSubChannelsProps {
  channelId: number;
  onClose: () => void;
}

/** Renders the creation of sub-channels, one per line; the input survives a reload. */
export function AddSubChannels({ channelId, onClose }: AddSubChannelsProps) {
  const text = useText(channelManageText);
  const toast = useToast();
  const formId = useId();
  const add = useApiMutation("channel/addChildChannel", {
    suppressToast: true,
  });
  const form = useXiForm({
    defaultValues: { names: "" },
    draftKey: `sub-channels:${channelId}`,
  });
  const count = readNames(form.watch("names")).length;
  const check = (typed: string) => {
    if (readNames(typed).length === 0) return text.subNamesRequired;
    if (readNames(typed).length > maxNames) return text.subNamesMany(readNames(typed).length);
    const line = badLine(typed);
    return line === null ? true : text.subNameBad(line);
  };
  const submit = form.submit(async ({ names }) => {
    const { map } = await add.mutateAsync({ id: channelId, names: readNames(names) });
    form.settle({ names: "" });
    toast.success(text.subAdded(map.list.length));
    onClose();
  });
  return (
    <AddBox>
      <FormStack id={formId} noValidate onSubmit={submit}>
        <FormGate call="channel/addChildChannel" />
        <FormErrorSummary message={form.formState.errors.root} />
        <FormField
          control={form.control}
          name="names"
          label={text.subNames}
          hint={text.addSubHint}
          isRequired
          rules={{ validate: check }}
        >
          {(field) => <TextArea {...field} rows={5} placeholder={text.subNamesPlaceholder} />}
        </FormField>
        <Row $justify="flex-end">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.subAdd(count)}
          </Button>
        </Row>
      </FormStack>
    </AddBox>
  );
}

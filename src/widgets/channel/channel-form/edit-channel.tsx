import { useState } from "react";
import type { ChannelDetail, ChannelGroup } from "../../../core/api/contract";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { ChannelFields } from "./channel-fields";
import { bodyOf, type ChannelValues, valuesOf } from "./form-values";
import { useLeaveGuard } from "./use-leave-guard";

export interface EditChannelProps {
  channel: ChannelDetail;
  groups: ChannelGroup[];
}

/** A channel's form; a save by somebody else in between is told, never overwritten. */
export function EditChannel({ channel, groups }: EditChannelProps) {
  const text = useText(channelText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { navigate } = useNavigation();
  const [base, setBase] = useState(channel);
  const form = useXiForm({ defaultValues: valuesOf(base) });
  const update = useApiMutation("channel/updateChannel", { suppressToast: true });
  const detail = useApiMutation("channel/detail");
  const release = useLeaveGuard(form.formState.isDirty, () => {});

  const reload = async () => {
    const { map } = await detail.mutateAsync({ id: base.id });
    setBase(map);
    form.settle(valuesOf(map));
  };
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = async (values: ChannelValues) => {
    if (!mayWrite()) return;
    await save(async () => {
      const { id, revision } = base;
      await update.mutateAsync({ id, revision, state: values.state, ...bodyOf(values) });
      release();
      toast.success(text.saved);
      navigate(paths.channels());
    });
  };

  return (
    <ChannelFields
      form={form}
      groups={groups}
      link={base.link}
      isEditing
      onSubmit={submit}
      notice={notice}
    />
  );
}

import { useState } from "react";
import type { BatchResult, ChannelDetail, ChannelGroup } from "../../../core/api/contract";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp } from "../../../core/session/use-session";
import { useWriteGuard } from "../../../core/ui/feedback";
import { BatchPanel } from "./batch-panel";
import { ChannelFields } from "./channel-fields";
import { CreatedPanel } from "./created-panel";
import { batchOf, bodyOf, type ChannelValues } from "./form-values";
import { useLeaveGuard } from "./use-leave-guard";

type Added = { channel: ChannelDetail } | { batch: BatchResult };

interface AddFormProps {
  groups: ChannelGroup[];
  initial: ChannelValues;
  /** Tells the drafts of a blank form and of copies apart. */
  draftName: string;
  onAdded: (added: Added) => void;
}

function AddForm({ groups, initial, draftName, onAdded }: AddFormProps) {
  const mayWrite = useWriteGuard();
  const appkey = useCurrentApp()?.appkey ?? "";
  const form = useXiForm({
    defaultValues: initial,
    draftKey: `channel-add:${appkey}:${draftName}`,
  });
  const one = useApiMutation("channel/addChannel", { suppressToast: true });
  const batch = useApiMutation("channel/batchAdd", { suppressToast: true });
  useLeaveGuard(form.formState.isDirty, () => form.settle(initial));
  const send = async (values: ChannelValues): Promise<Added> => {
    if (values.mode === "batch") return { batch: (await batch.mutateAsync(batchOf(values))).map };
    const body = { channelCode: values.channelCode.trim(), ...bodyOf(values) };
    return { channel: (await one.mutateAsync(body)).map };
  };
  const add = async (values: ChannelValues) => {
    if (!mayWrite()) return;
    try {
      const added = await send(values);
      form.settle(initial);
      onAdded(added);
    } catch (error) {
      form.setServerError(error);
    }
  };
  return <ChannelFields form={form} groups={groups} link={null} isEditing={false} onSubmit={add} />;
}

/** A new channel or a batch of them, then what to do with it. */
export function AddChannel(props: Omit<AddFormProps, "onAdded">) {
  const [added, setAdded] = useState<Added | null>(null);
  const again = () => setAdded(null);
  if (added === null) return <AddForm {...props} onAdded={setAdded} />;
  if ("batch" in added) return <BatchPanel result={added.batch} onContinue={again} />;
  return <CreatedPanel channel={added.channel} onContinue={again} />;
}

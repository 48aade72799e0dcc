import { useState } from "react";
import type { CallName, ChannelDetail, ChannelGroup } from "../../../core/api/contract";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCurrentApp } from "../../../core/session/use-session";
import { useErrorMessage } from "../../../core/ui/use-error-message";
import { useWriteGuard } from "../../../core/ui/use-write-guard";
import { ChannelFields } from "./channel-fields";
import { CreatedPanel } from "./created-panel";
import { bodyOf, type ChannelValues } from "./form-values";
import { useLeaveGuard } from "./use-leave-guard";

const refreshes: CallName[] = [
  "channelList",
  "allGroups",
  "groupAndChannelTree",
  "channelAllInApply",
];

interface AddFormProps {
  groups: ChannelGroup[];
  initial: ChannelValues;
  /** Tells the drafts of a blank form and of copies apart. */
  draftName: string;
  onCreated: (channel: ChannelDetail) => void;
}

function AddForm({ groups, initial, draftName, onCreated }: AddFormProps) {
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const appkey = useCurrentApp()?.appkey ?? "";
  const form = useXiForm({
    defaultValues: initial,
    draftKey: `channel-add:${appkey}:${draftName}`,
  });
  const { run } = useAction("channel/addChannel", { quiet: true, refreshes });
  useLeaveGuard(form.formState.isDirty, () => form.settle(initial));
  const add = async (values: ChannelValues) => {
    if (!mayWrite()) return;
    try {
      const body = { channelCode: values.channelCode.trim(), ...bodyOf(values) };
      const { map } = await run(body);
      form.settle(initial);
      onCreated(map);
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  };
  return <ChannelFields form={form} groups={groups} link={null} isEditing={false} onSubmit={add} />;
}

/** A new channel, then what to do with it. */
export function AddChannel(props: Omit<AddFormProps, "onCreated">) {
  const [created, setCreated] = useState<ChannelDetail | null>(null);
  return created ? (
    <CreatedPanel channel={created} onContinue={() => setCreated(null)} />
  ) : (
    <AddForm {...props} onCreated={setCreated} />
  );
}

import { useState } from "react";
import type { AppPackage } from "../../../core/api/contract";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useCurrentApp } from "../../../core/session/use-session";
import { channelPackageText } from "../../../core/text/channel-package";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton, useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Note, Preview } from "./channel-packages.styles";
import { defaultNaming, nameOf, namingFault } from "./package-naming";
import { PackagePicker } from "./package-picker";
import { maxChannels, PackageScope, type ScopeKind } from "./package-scope";

export interface ChannelPackagesProps {
  /** Chosen channels to begin with. */
  channelIds: number[];
  /** Chosen groups to begin with, instead of channels. */
  groupIds?: number[];
  onClose: () => void;
}

const allPackages = { source: "android" as const, pageSize: 9999, currentPage: 1 };

function SignatureNote({ chosen }: { chosen: AppPackage }) {
  const text = useText(channelPackageText);
  const isBlock = chosen.schemes.some((scheme) => scheme !== "v1");
  return (
    <Note>
      {text.signature(chosen.schemes.join(" + ").toUpperCase())}
      {" · "}
      {isBlock ? text.signatureBlock : text.signatureComment}
    </Note>
  );
}

/** Makes a package per channel in the background; draw it only while it is open. */
export function ChannelPackages(props: ChannelPackagesProps) {
  const { channelIds: given, groupIds: givenGroups = [], onClose } = props;
  const text = useText(channelPackageText);
  const marks = useMarks();
  const toast = useToast();
  const app = useCurrentApp();
  const packages = useCall("upAppList", allPackages);
  const tree = useCall("groupAndChannelTree", {});
  const [packageId, setPackageId] = useState<number | null>(null);
  const [kind, setKind] = useState<ScopeKind>(givenGroups.length > 0 ? "groups" : "channels");
  const [channelIds, setChannelIds] = useState(() => given.map(String));
  const [groupIds, setGroupIds] = useState(() => givenGroups.map(String));
  const form = useXiForm({ defaultValues: { naming: defaultNaming }, draftKey: "package-naming" });
  const start = useAction("channel/export", {
    quiet: true,
  });
  const list = packages.reply?.map.list ?? [];
  const chosen = list.find(({ id }) => id === packageId) ?? list[0];
  const ids = kind === "channels" ? channelIds : groupIds;
  const isReady =
    chosen !== undefined && ids.length > 0 && (kind === "groups" || ids.length <= maxChannels);
  const submit = form.submit(async ({ naming }) => {
    if (!chosen || !isReady) return;
    const numbers = ids.map(Number);
    const scope = kind === "channels" ? { channelIds: numbers } : { groupIds: numbers };
    const { map } = await start.run({ packageId: chosen.id, naming: naming.trim(), ...scope });
    toast.success(text.queued(map.count));
    onClose();
  });
  const fault = packages.error ?? tree.error;
  const first = tree.reply?.obj
    .flatMap(({ children }) => children)
    .find(({ id }) => kind === "groups" || String(id) === channelIds[0]);
  const retry = () => {
    packages.retry();
    tree.retry();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      widthPx={778}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            isLoading={form.formState.isSubmitting}
            onClick={submit}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      {fault && <CallError error={fault} onRetry={retry} isCompact />}
      {(packages.isLoading || tree.isLoading) && <Skeleton shape="text" count={8} />}
      {packages.reply && tree.reply && (
        <FormStack noValidate onSubmit={submit} $gapPx={16}>
          <FormGate call="channel/export" />
          <FormFault message={form.formState.errors.root} />
          <PackagePicker packages={list} value={chosen} onChange={setPackageId} />
          <PackageScope
            kind={kind}
            channelIds={channelIds}
            groupIds={groupIds}
            tree={tree.reply.obj}
            onKind={setKind}
            onChannels={setChannelIds}
            onGroups={setGroupIds}
          />
          <FormField
            control={form.control}
            name="naming"
            label={text.naming}
            hint={text.namingHint}
            isRequired
            rules={{ validate: (value: string) => namingFault(value, text) ?? true }}
          >
            {(field) => <TextInput {...field} maxLength={100} />}
          </FormField>
          {chosen && (
            <>
              <Preview>
                {marks.pair(
                  text.preview,
                  nameOf(form.watch("naming"), {
                    app: app?.name ?? "",
                    channel: first?.code ?? "DT001",
                    name: first?.name ?? "",
                    ver: chosen.version,
                  }),
                )}
              </Preview>
              <SignatureNote chosen={chosen} />
            </>
          )}
        </FormStack>
      )}
    </Dialog>
  );
}

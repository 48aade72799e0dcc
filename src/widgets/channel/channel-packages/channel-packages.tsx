import { useState } from "react";
import type { AppPackage } from "../../../core/api/contract";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useExportQueued } from "../../../core/list/use-export-queued";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useCurrentApp } from "../../../core/session/use-session";
import { channelPackageText } from "../../../core/text/channel-package";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Note, Preview } from "./channel-packages.styles";
import { defaultNaming, nameOf, namingProblem } from "./package-naming";
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

function SignatureNote({ selected }: { selected: AppPackage }) {
  const text = useText(channelPackageText);
  const isBlock = selected.schemes.some((scheme) => scheme !== "v1");
  return (
    <Note>
      {text.signature(selected.schemes.join(" + ").toUpperCase())}
      {" · "}
      {isBlock ? text.signatureBlock : text.signatureComment}
    </Note>
  );
}

/** Makes a package per channel in the background; draw it only while it is open. */
export function ChannelPackages(props: ChannelPackagesProps) {
  const { channelIds: given, groupIds: givenGroups = [], onClose } = props;
  const text = useText(channelPackageText);
  const punctuation = usePunctuation();
  const announce = useExportQueued();
  const app = useCurrentApp();
  const packages = useApiQuery("upAppList", allPackages);
  const tree = useApiQuery("groupAndChannelTree", {});
  const [packageId, setPackageId] = useState<number | null>(null);
  const [kind, setKind] = useState<ScopeKind>(givenGroups.length > 0 ? "groups" : "channels");
  const [channelIds, setChannelIds] = useState(() => given.map(String));
  const [groupIds, setGroupIds] = useState(() => givenGroups.map(String));
  const form = useXiForm({ defaultValues: { naming: defaultNaming }, draftKey: "package-naming" });
  const start = useApiMutation("channel/export", {
    suppressToast: true,
  });
  const list = packages.data?.map.list ?? [];
  const selected = list.find(({ id }) => id === packageId) ?? list[0];
  const ids = kind === "channels" ? channelIds : groupIds;
  const isReady =
    selected !== undefined && ids.length > 0 && (kind === "groups" || ids.length <= maxChannels);
  const submit = form.submit(async ({ naming }) => {
    if (!selected || !isReady) return;
    const numbers = ids.map(Number);
    const scope = kind === "channels" ? { channelIds: numbers } : { groupIds: numbers };
    const { map } = await start.mutateAsync({
      packageId: selected.id,
      naming: naming.trim(),
      ...scope,
    });
    announce(kind === "channels" ? "package" : "group", map.gid, text.queued(map.count));
    onClose();
  });
  const loadError = packages.error ?? tree.error;
  const first = tree.data?.obj
    .flatMap(({ children }) => children)
    .find(({ id }) => kind === "groups" || String(id) === channelIds[0]);
  const refetchAll = () => {
    packages.refetch();
    tree.refetch();
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
      {loadError && <QueryErrorState error={loadError} onRetry={refetchAll} isCompact />}
      {(packages.isLoading || tree.isLoading) && <Skeleton shape="text" count={8} />}
      {packages.data && tree.data && (
        <FormStack noValidate onSubmit={submit} $gapPx={16}>
          <FormGate call="channel/export" />
          <FormErrorSummary message={form.formState.errors.root} />
          <PackagePicker packages={list} value={selected} onChange={setPackageId} />
          <PackageScope
            kind={kind}
            channelIds={channelIds}
            groupIds={groupIds}
            tree={tree.data.obj}
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
            rules={{ validate: (value: string) => namingProblem(value, text) ?? true }}
          >
            {(field) => <TextInput {...field} maxLength={100} />}
          </FormField>
          {selected && (
            <>
              <Preview>
                {punctuation.pair(
                  text.preview,
                  nameOf(form.watch("naming"), {
                    app: app?.name ?? "",
                    channel: first?.code ?? "DT001",
                    name: first?.name ?? "",
                    ver: selected.version,
                  }),
                )}
              </Preview>
              <SignatureNote selected={selected} />
            </>
          )}
        </FormStack>
      )}
    </Dialog>
  );
}

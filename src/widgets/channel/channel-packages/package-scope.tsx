import type { CallReply } from "../../../core/api/contract";
import { channelPackageText } from "../../../core/text/channel-package";
import { useText } from "../../../core/text/use-text";
import { RadioGroup } from "../../../core/ui/input";
import { TreeSelect } from "../../../core/ui/tree";
import { ErrorText, Note, Section, Title } from "./channel-packages.styles";

export type ScopeKind = "channels" | "groups";

export const maxChannels = 500;

export interface PackageScopeProps {
  kind: ScopeKind;
  onKind: (kind: ScopeKind) => void;
  tree: CallReply<"groupAndChannelTree">["obj"];
  channelIds: readonly string[];
  onChannels: (ids: string[]) => void;
  groupIds: readonly string[];
  onGroups: (ids: string[]) => void;
}

/** Which channels get a package: some, or all of groups. */
export function PackageScope(props: PackageScopeProps) {
  const { kind, onKind, tree, channelIds, onChannels, groupIds, onGroups } = props;
  const text = useText(channelPackageText);
  const isTooMany = kind === "channels" && channelIds.length > maxChannels;
  return (
    <Section>
      <Title>{text.scope}</Title>
      <RadioGroup<ScopeKind>
        label={text.scope}
        value={kind}
        onChange={onKind}
        options={[
          { value: "channels", label: text.scopes.channels },
          { value: "groups", label: text.scopes.groups },
        ]}
      />
      {kind === "channels" ? (
        <TreeSelect
          label={text.channels}
          placeholder={text.chooseChannels}
          value={channelIds}
          onChange={onChannels}
          nodes={tree.map((group) => ({
            id: `group-${group.id}`,
            label: group.name,
            children: group.children.map(({ id, code, name }) => ({
              id: String(id),
              label: `${name} (${code})`,
              keywords: code,
            })),
          }))}
        />
      ) : (
        <TreeSelect
          label={text.groups}
          placeholder={text.chooseGroups}
          value={groupIds}
          onChange={onGroups}
          nodes={tree.map(({ id, name, children }) => ({
            id: String(id),
            label: `${name} (${children.length})`,
          }))}
        />
      )}
      {isTooMany ? (
        <ErrorText role="alert">{text.tooMany(channelIds.length)}</ErrorText>
      ) : (
        <Note>{kind === "channels" ? text.channelsHint : text.groupsHint}</Note>
      )}
    </Section>
  );
}

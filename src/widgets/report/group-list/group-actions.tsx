import type { GroupSpans } from "../../../core/api/contract";
import { RowActions } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { channelGroupText } from "../../../core/text/channel-group";
import { shareText } from "../../../core/text/share";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";

export interface OnGroup {
  rename: (group: GroupSpans) => void;
  move: (group: GroupSpans) => void;
  remove: (group: GroupSpans) => void;
  share: ((group: GroupSpans) => void) | null;
}

export interface GroupActionsProps {
  group: GroupSpans;
  /** Of its report. */
  path: string;
  on: OnGroup;
}

/** The actions of one group: its report and its share, the others in a menu. */
export function GroupActions({ group, path, on }: GroupActionsProps) {
  const text = useText(channelGroupText);
  const shared = useText(shareText);
  const { share } = on;
  return (
    <RowActions
      name={group.name}
      actions={[
        { label: text.report, to: path },
        share !== null && {
          label: text.share,
          writes: true,
          feature: "share",
          title: group.isShared ? shared.inUse : undefined,
          end: group.isShared ? (
            <Tag $tone="success" aria-hidden="true">
              1
            </Tag>
          ) : null,
          run: () => share(group),
        },
        {
          label: text.packages,
          writes: true,
          feature: "export",
          isInMenu: true,
          to: paths.groupPackages(group.id),
        },
        { label: text.addChannels, writes: true, isInMenu: true, run: () => on.move(group) },
        !group.isDefault && {
          label: text.rename,
          writes: true,
          isInMenu: true,
          run: () => on.rename(group),
        },
        !group.isDefault && {
          label: text.remove,
          writes: true,
          isInMenu: true,
          isDangerous: true,
          run: () => on.remove(group),
        },
      ]}
    />
  );
}

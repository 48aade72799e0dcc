import type { GroupSpans } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { channelGroupText } from "../../../core/text/channel-group";
import { shareText } from "../../../core/text/share";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, IconButton, LinkButton, Row } from "../../../core/ui/layout";
import { Menu, type MenuItem } from "../../../core/ui/overlay";

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
  const messages = useText(uiText);
  const { navigate } = useNavigation();
  const { share } = on;
  const packages = paths.groupPackages(group.id);
  const items: MenuItem[] = [
    { id: "packages", label: text.packages, writes: true, onSelect: () => navigate(packages) },
    { id: "move", label: text.addChannels, writes: true, onSelect: () => on.move(group) },
    ...(group.isDefault
      ? []
      : [
          { id: "rename", label: text.rename, writes: true, onSelect: () => on.rename(group) },
          {
            id: "remove",
            label: text.remove,
            writes: true,
            onSelect: () => on.remove(group),
            isDangerous: true,
            startsGroup: true,
          },
        ]),
  ];
  return (
    <Row role="group" aria-label={text.actionsOf(group.name)} $gapPx={4} $justify="flex-end">
      <LinkButton variant="text" size="small" to={path}>
        {text.report}
      </LinkButton>
      {share && (
        <Button
          writes
          variant="text"
          size="small"
          {...(group.isShared && { title: shared.inUse })}
          onClick={() => share(group)}
        >
          {text.share}
          {group.isShared && (
            <Tag $tone="success" aria-hidden="true">
              1
            </Tag>
          )}
        </Button>
      )}
      <Menu items={items} trigger={<IconButton icon="more" label={messages.more} size={28} />} />
    </Row>
  );
}

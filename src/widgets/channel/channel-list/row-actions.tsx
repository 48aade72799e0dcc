import type { ChannelRow } from "../../../core/api/contract";
import { apartTypes } from "../../../core/api/contract/constants/channel";
import { isBuilt } from "../../../core/api/contract/constants/planned-pages";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { shareText } from "../../../core/text/share";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, IconButton, LinkButton } from "../../../core/ui/layout";
import { preloadOnIntent } from "../../../core/ui/lazy";
import { Menu, type MenuItem } from "../../../core/ui/overlay";
import { Actions } from "./channel-list.styles";
import { channelSharePart } from "./channel-share-part";
import type { ListActions } from "./list-actions";

export function RowActions({ row, actions }: { row: ChannelRow; actions: ListActions }) {
  const text = useText(channelText);
  const manage = useText(channelManageText);
  const shared = useText(shareText);
  const messages = useText(uiText);
  const { navigate } = useNavigation();
  const isOwn = !apartTypes.includes(row.type);
  const edit = paths.channelEdit(row.id, row.type);
  const isStopped = row.state === 2;
  const items: MenuItem[] = [
    ...(row.type === 1
      ? [
          {
            id: "children",
            icon: "channel" as const,
            label: manage.subChannels,
            onSelect: () => actions.openChildren(row),
          },
        ]
      : []),
    ...(row.type === 2
      ? [
          {
            id: "cost",
            icon: "edit" as const,
            label: manage.enterCost,
            writes: true,
            onSelect: () => actions.enterCost(row),
          },
        ]
      : []),
    {
      id: "packages",
      icon: "download",
      label: manage.packages,
      writes: true,
      onSelect: () => actions.exportPackages([row.id]),
    },
    {
      id: "duplicate",
      icon: "copy",
      label: text.duplicate,
      writes: true,
      onSelect: () => navigate(paths.channelCopy(row.id, row.type)),
    },
    {
      id: "state",
      icon: isStopped ? "success" : "minus",
      label: isStopped ? manage.start : manage.stop,
      writes: true,
      onSelect: () => void actions.setState([row.id], isStopped ? 1 : 2),
    },
    {
      id: "remove",
      icon: "trash",
      label: text.remove,
      isDangerous: true,
      startsGroup: true,
      writes: true,
      onSelect: () => void actions.remove([row.id]),
    },
  ];
  return (
    <Actions>
      <LinkButton variant="text" size="small" to={paths.channelDetail(row.id, row.type)}>
        {text.report}
      </LinkButton>
      {isBuilt(edit) && (
        <LinkButton writes variant="text" size="small" to={edit}>
          {text.edit}
        </LinkButton>
      )}
      <Button
        writes
        variant="text"
        size="small"
        onClick={() => actions.share(row)}
        {...(row.isShared && { title: shared.inUse })}
        {...preloadOnIntent(channelSharePart)}
      >
        {text.share}
        {row.isShared && (
          <Tag $tone="success" aria-hidden="true">
            1
          </Tag>
        )}
      </Button>
      {isOwn && (
        <Menu items={items} trigger={<IconButton icon="more" label={messages.more} size={28} />} />
      )}
    </Actions>
  );
}

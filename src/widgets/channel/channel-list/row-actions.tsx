import type { ChannelRow } from "../../../core/api/contract";
import { apartTypes } from "../../../core/api/contract/constants/channel";
import { RowActions as Actions, type RowAction } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { shareText } from "../../../core/text/share";
import { useText } from "../../../core/text/use-text";
import { Icon } from "../../../core/ui/layout";
import { preloadOnIntent } from "../../../core/ui/lazy";
import { channelSharePart } from "./channel-share-part";
import type { ListActions } from "./list-actions";

/** Renders the actions of a channel: its report and its share, the others in the menu. */
export function RowActions({ row, actions }: { row: ChannelRow; actions: ListActions }) {
  const text = useText(channelText);
  const manage = useText(channelManageText);
  const shared = useText(shareText);
  const edit = paths.channelEdit(row.id, row.type);
  const isStopped = row.state === 2;
  const own: (RowAction | false)[] = [
    row.type === 1 && {
      icon: "channel",
      label: manage.subChannels,
      run: () => actions.openChildren(row),
    },
    row.type === 2 && {
      icon: "wallet",
      label: manage.enterCost,
      writes: true,
      run: () => actions.enterCost(row),
    },
    {
      icon: "download",
      label: manage.packages,
      writes: true,
      feature: "export",
      run: () => actions.exportPackages([row.id]),
    },
    {
      icon: "copy",
      label: text.duplicate,
      writes: true,
      to: paths.channelCopy(row.id, row.type),
    },
    {
      icon: isStopped ? "success" : "minus",
      label: isStopped ? manage.start : manage.stop,
      writes: true,
      run: () => actions.setState([row.id], isStopped ? 1 : 2),
    },
    {
      icon: "trash",
      label: text.remove,
      isDangerous: true,
      writes: true,
      run: () => actions.remove([row.id]),
    },
  ];
  return (
    <Actions
      name={row.channelName}
      actions={[
        { label: text.report, to: paths.channelDetail(row.id, row.type) },
        {
          label: text.share,
          writes: true,
          feature: "share",
          title: row.isShared ? shared.inUse : undefined,
          end: row.isShared && <Icon name="link" size={14} />,
          attributes: preloadOnIntent(channelSharePart),
          run: () => actions.share(row),
        },
        {
          icon: "edit",
          label: text.edit,
          to: edit,
          writes: true,
          isInMenu: true,
        },
        ...(apartTypes.includes(row.type)
          ? []
          : own.map((action) => action && { ...action, isInMenu: true })),
      ]}
    />
  );
}

import type { LinkRow } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { IconButton, LinkButton } from "../../../core/ui/layout";
import { Menu, type MenuItem } from "../../../core/ui/overlay";
import { ActionRow } from "./link-list.styles";
import type { LinkActions } from "./use-link-actions";

export function RowActions({ row, actions }: { row: LinkRow; actions: LinkActions }) {
  const text = useText(linkText);
  const { navigate } = useNavigation();
  const isStopped = row.state === 2;
  const items: MenuItem[] = [
    {
      id: "copy",
      icon: "copy",
      label: text.copy,
      writes: true,
      onSelect: () => navigate(paths.linkCopy(row.id)),
    },
    ...(row.state === 4
      ? []
      : [
          {
            id: "state",
            icon: isStopped ? ("success" as const) : ("minus" as const),
            label: isStopped ? text.start : text.stop,
            writes: true,
            onSelect: () => void actions.setState([row.id], isStopped ? 1 : 2),
          },
        ]),
    {
      id: "archive",
      icon: "doc",
      label: row.isArchived ? text.unarchive : text.archive,
      writes: true,
      onSelect: () => void actions.archive([row.id], !row.isArchived),
    },
    {
      id: "remove",
      icon: "trash",
      label: text.remove,
      isDangerous: true,
      startsGroup: true,
      writes: true,
      onSelect: () => void actions.remove([row]),
    },
  ];
  return (
    <ActionRow>
      <LinkButton
        variant="text"
        size="small"
        to={paths.linkReport(row.id)}
        aria-label={text.of(text.report, row.title)}
      >
        {text.report}
      </LinkButton>
      <LinkButton
        writes
        variant="text"
        size="small"
        to={paths.channelEdit(row.id, 4)}
        aria-label={text.of(text.edit, row.title)}
      >
        {text.edit}
      </LinkButton>
      <Menu items={items} trigger={<IconButton icon="more" label={text.more} size={28} />} />
    </ActionRow>
  );
}

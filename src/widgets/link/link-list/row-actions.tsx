import type { LinkRow } from "../../../core/api/contract";
import { RowActions as Actions } from "../../../core/list";
import { paths } from "../../../core/navigation/paths";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import type { LinkActions } from "./use-link-actions";

/** Renders the actions of a link: its report and its form, the others in the menu. */
export function RowActions({ row, actions }: { row: LinkRow; actions: LinkActions }) {
  const text = useText(linkText);
  const isStopped = row.state === 2;
  return (
    <Actions
      name={row.title}
      actions={[
        {
          label: text.report,
          name: text.of(text.report, row.title),
          to: paths.linkReport(row.id),
        },
        {
          label: text.edit,
          name: text.of(text.edit, row.title),
          writes: true,
          to: paths.channelEdit(row.id, 4),
        },
        {
          icon: "copy",
          label: text.copy,
          writes: true,
          isInMenu: true,
          to: paths.linkCopy(row.id),
        },
        row.state !== 4 && {
          icon: isStopped ? "success" : "minus",
          label: isStopped ? text.start : text.stop,
          writes: true,
          isInMenu: true,
          run: () => actions.setState([row.id], isStopped ? 1 : 2),
        },
        {
          icon: "doc",
          label: row.isArchived ? text.unarchive : text.archive,
          writes: true,
          isInMenu: true,
          run: () => actions.archive([row.id], !row.isArchived),
        },
        {
          icon: "trash",
          label: text.remove,
          isDangerous: true,
          writes: true,
          isInMenu: true,
          run: () => actions.remove([row]),
        },
      ]}
    />
  );
}

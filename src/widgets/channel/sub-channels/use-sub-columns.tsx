import { useMemo } from "react";
import type { SubChannel } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { IconButton, LinkButton } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { ChannelLink } from "../channel-link";
import { RenameName } from "../rename-name";
import { Line } from "./sub-channels.styles";

/** The columns of the drawer: what identifies a sub-channel, its own counts, what can be done. */
export function useSubColumns(
  rename: (id: number, name: string) => Promise<unknown>,
  remove: (rows: SubChannel[]) => Promise<unknown>,
): TableColumn<SubChannel>[] {
  const text = useText(channelText);
  const messages = useText(channelManageText);
  return useMemo(
    () => [
      {
        id: "code",
        header: text.columns.code,
        cell: ({ code }) => (
          <Line>
            {code}
            <CopyButton value={code} label={text.copy} />
          </Line>
        ),
      },
      {
        id: "name",
        header: text.columns.name,
        cell: ({ id, name }) => <RenameName name={name} onSave={(next) => rename(id, next)} />,
      },
      ...(["install", "register"] as const).map((metric) => ({
        id: metric,
        header: text.countOf(text.columns.total, text.columns[metric]),
        align: "end" as const,
        cell: ({ total }: SubChannel) => formatCount(total[metric]),
      })),
      {
        id: "link",
        header: text.columns.link,
        cell: ({ link, name, code }) => (
          <ChannelLink link={link} name={name} fileName={code} shows="buttons" />
        ),
      },
      {
        id: "actions",
        header: text.columns.actions,
        isPinned: true,
        cell: (row) => (
          <Line>
            <LinkButton variant="text" size="small" to={paths.channelDetail(row.id)}>
              {text.report}
            </LinkButton>
            <IconButton
              writes
              icon="trash"
              label={`${messages.remove} ${row.code}`}
              size={28}
              onClick={() => void remove([row])}
            />
          </Line>
        ),
      },
    ],
    [text, messages, rename, remove],
  );
}

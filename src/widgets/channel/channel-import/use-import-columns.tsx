import { useMemo } from "react";
import type { ImportOutcome, ImportRow } from "../../../core/api/contract";
import { channelImportText } from "../../../core/text/channel-import";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import type { TableColumn } from "../../../core/ui/table";
import { RowProblems } from "./row-problems";

const tones: Record<ImportOutcome, Tone> = {
  create: "success",
  overwrite: "warning",
  skip: "neutral",
  error: "danger",
};

/** The columns of the preview: what stands in the sheet, what is wrong, what becomes of it. */
export function useImportColumns(): TableColumn<ImportRow>[] {
  const text = useText(channelImportText);
  return useMemo(
    () => [
      { id: "row", header: text.columns.row, align: "end", cell: ({ row }) => row },
      {
        id: "channelCode",
        header: text.columns.channelCode,
        cell: ({ channelCode }) => channelCode || text.autoCode,
      },
      {
        id: "channelName",
        header: text.columns.channelName,
        cell: ({ channelName }) => channelName || "—",
      },
      {
        id: "group",
        header: text.columns.group,
        cell: ({ group, isNewGroup }) =>
          isNewGroup ? (
            <>
              {group} <Tag $tone="warning">{text.newGroup}</Tag>
            </>
          ) : (
            group || "—"
          ),
      },
      {
        id: "problems",
        header: text.columns.problems,
        cell: ({ problems, warnings }) => (
          <RowProblems problems={problems} warnings={warnings} names={text.columns} />
        ),
      },
      {
        id: "outcome",
        header: text.columns.outcome,
        cell: ({ outcome }) => <Tag $tone={tones[outcome]}>{text.outcomes[outcome]}</Tag>,
      },
    ],
    [text],
  );
}

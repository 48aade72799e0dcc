import type { ApplicationState, ReceivedApplication } from "../../../core/api/contract";
import { createColumnHelper } from "../../../core/list";
import type { zh } from "../../../core/text/application-list";
import { Tag, type Tone } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

const tones: Record<ApplicationState, Tone> = { 0: "info", 1: "success", 2: "neutral" };
const column = createColumnHelper<ReceivedApplication>();

type Messages = typeof zh;

/** Returns the requested access, such as 「渠道 · 编辑」. */
export const needOf = ({ module, level }: ReceivedApplication, text: Messages): string =>
  `${text.modules[module]} · ${text.levels[level]}`;

export interface ApplicationColumnsOptions {
  text: Messages;
  onGrant: (application: ReceivedApplication) => void;
  onDecline: (application: ReceivedApplication) => void;
}

/** Columns of the list of requests; only one that waits is answered. */
export function applicationColumns({
  text,
  onGrant,
  onDecline,
}: ApplicationColumnsOptions): TableColumn<ReceivedApplication>[] {
  const { columns } = text;
  return [
    {
      id: "applicant",
      header: columns.applicant,
      cell: ({ applicantName, applicantMobile }) => (
        <>
          {applicantName}{" "}
          {applicantName === applicantMobile ? null : <Muted>{applicantMobile}</Muted>}
        </>
      ),
    },
    column.text("app", columns.app, ({ appName }) => appName),
    column.text("need", columns.need, (application) => needOf(application, text)),
    column.text("reason", columns.reason, ({ reason }) => reason, { card: "note" }),
    column.time("time", columns.time, ({ createTime }) => createTime),
    {
      id: "state",
      header: columns.state,
      cell: ({ state, answer: response }) => (
        <span title={response}>
          <Tag $tone={tones[state]}>{text.states[state]}</Tag>
        </span>
      ),
    },
    column.actions(
      columns.actions,
      ({ applicantName }) => applicantName,
      (row) =>
        row.state === 0
          ? [
              { label: text.grant, run: () => onGrant(row), writes: "own" },
              { label: text.decline, run: () => onDecline(row), writes: "own" },
            ]
          : [],
    ),
  ];
}

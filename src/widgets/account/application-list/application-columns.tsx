import type { ApplicationState, ReceivedApplication } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import type { zh } from "../../../core/text/zh-cn/application-list";
import { Tag, type Tone } from "../../../core/ui/display";
import { Button, Muted, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

const tones: Record<ApplicationState, Tone> = { 0: "info", 1: "success", 2: "neutral" };

type Words = typeof zh;

/** What is asked for, such as 「渠道 · 编辑」. */
export const needOf = ({ module, level }: ReceivedApplication, text: Words): string =>
  `${text.modules[module]} · ${text.levels[level]}`;

export interface ApplicationColumnsOptions {
  text: Words;
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
    { id: "app", header: columns.app, cell: ({ appName }) => appName },
    { id: "need", header: columns.need, cell: (application) => needOf(application, text) },
    { id: "reason", header: columns.reason, card: "note", cell: ({ reason }) => reason || "—" },
    {
      id: "time",
      header: columns.time,
      cell: ({ createTime }) => formatTime(createTime, defaultZones),
    },
    {
      id: "state",
      header: columns.state,
      cell: ({ state, answer }) => (
        <span title={answer}>
          <Tag $tone={tones[state]}>{text.states[state]}</Tag>
        </span>
      ),
    },
    {
      id: "actions",
      header: columns.actions,
      align: "end",
      isPinned: true,
      cell: (application) =>
        application.state === 0 ? (
          <Row $justify="flex-end">
            <Button
              writes="own"
              variant="text"
              size="small"
              aria-label={`${text.grant} ${application.applicantName}`}
              onClick={() => onGrant(application)}
            >
              {text.grant}
            </Button>
            <Button
              writes="own"
              variant="text"
              size="small"
              aria-label={`${text.decline} ${application.applicantName}`}
              onClick={() => onDecline(application)}
            >
              {text.decline}
            </Button>
          </Row>
        ) : null,
    },
  ];
}

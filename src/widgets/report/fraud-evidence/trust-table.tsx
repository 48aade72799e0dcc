import { useMemo, useState } from "react";
import type { ChannelTrust } from "../../../core/api/contract";
import { formatCount, formatRate } from "../../../core/format";
import { fraudEvidenceText } from "../../../core/text/fraud-evidence";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Parts } from "./fraud-evidence.styles";

const toneOf = (trust: number): Tone =>
  trust >= 80 ? "success" : trust >= 60 ? "warning" : "danger";

/** Channels with their trust, the least trusted first; each opens what took its points. */
export function TrustTable({ channels }: { channels: ChannelTrust[] }) {
  const text = useText(fraudEvidenceText);
  const punctuation = usePunctuation();
  const [shownId, setShown] = useState<number | null>(null);
  const channel = channels.find(({ channelId }) => channelId === shownId);
  const close = () => setShown(null);
  const columns = useMemo<TableColumn<ChannelTrust>[]>(
    () => [
      {
        id: "channel",
        header: text.columns.channel,
        cell: (row) => (
          <>
            {row.channelName} <Muted as="span">{row.channelCode}</Muted>
          </>
        ),
      },
      {
        id: "installs",
        header: text.columns.installs,
        align: "end",
        cell: (row) => formatCount(row.installs),
      },
      {
        id: "abnormal",
        header: text.columns.abnormal,
        align: "end",
        cell: (row) => formatCount(row.abnormal),
      },
      {
        id: "trust",
        header: text.columns.trust,
        cell: (row) =>
          row.trust === null ? (
            <Muted as="span">{text.tooFew}</Muted>
          ) : (
            <Tag $tone={toneOf(row.trust)}>{row.trust}</Tag>
          ),
      },
      {
        id: "lost",
        header: text.columns.lost,
        cell: (row) => {
          const lost = row.parts.filter((part) => part.lost > 0);
          return lost.length === 0
            ? "—"
            : punctuation.list(
                lost.map(({ key, lost: points }) => `${text.parts[key]?.[0]} −${points}`),
              );
        },
      },
      {
        id: "explain",
        header: text.columns.why,
        isPinned: true,
        cell: (row) => (
          <Button
            variant="text"
            aria-label={punctuation.pair(row.channelName, text.explain)}
            onClick={() => setShown(row.channelId)}
          >
            {text.explain}
          </Button>
        ),
      },
    ],
    [text, punctuation],
  );
  return (
    <Card title={text.trust} isFlush>
      <Table
        label={text.trust}
        columns={columns}
        rows={channels}
        getRowId={({ channelId }) => String(channelId)}
        maxHeightPx={480}
      />
      {channel ? (
        <Drawer isOpen title={channel.channelName} onClose={close}>
          <TrustParts parts={channel.parts} />
        </Drawer>
      ) : null}
    </Card>
  );
}

function TrustParts({ parts }: Pick<ChannelTrust, "parts">) {
  const text = useText(fraudEvidenceText);
  return (
    <Stack>
      <Muted>{text.trustHint}</Muted>
      <Parts>
        {parts.map(({ key, value, usual, lost }) => (
          <PartLine key={key} name={key} value={value} usual={usual} lost={lost} />
        ))}
      </Parts>
    </Stack>
  );
}

function PartLine(props: {
  name: string;
  value: number | null;
  usual: number | null;
  lost: number;
}) {
  const text = useText(fraudEvidenceText);
  const { name, value, usual, lost } = props;
  const [title = name, meaning = ""] = text.parts[name] ?? [];
  return (
    <>
      <dt>
        {title}
        <small>{meaning}</small>
      </dt>
      <dd>
        {formatRate(value)}
        <br />
        <Muted as="small">{text.usual(formatRate(usual))}</Muted>
      </dd>
      <dd>{lost > 0 ? <Tag $tone="warning">{text.lost(String(lost))}</Tag> : text.notLost}</dd>
    </>
  );
}

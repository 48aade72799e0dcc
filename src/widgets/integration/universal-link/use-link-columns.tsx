import { useMemo } from "react";
import type { UniversalLink } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { universalLinkText } from "../../../core/text/universal-link";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, Muted, Row, Stack } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Value } from "./universal-link.styles";

interface LinkDeeds {
  onShow: (link: UniversalLink) => void;
  onPublish: (link: UniversalLink) => void;
  onRemove: (link: UniversalLink) => void;
}

const tones = { draft: "neutral", good: "success", bad: "danger", published: "info" } as const;

/** How a link does: what nobody could look at does not count against it. */
function stateOf({ publishTime, findings }: UniversalLink): keyof typeof tones {
  if (publishTime === null) return "draft";
  if (findings.length === 0) return "published";
  return findings.some(({ isGood }) => isGood === false) ? "bad" : "good";
}

/** Columns of the account's Universal Links. */
export function useLinkColumns(deeds: LinkDeeds): TableColumn<UniversalLink>[] {
  const text = useText(universalLinkText);
  const { onShow, onPublish, onRemove } = deeds;
  return useMemo(() => {
    const { columns } = text;
    const deed = (label: string, link: UniversalLink, act: (link: UniversalLink) => void) => (
      <Button
        writes
        variant="text"
        size="small"
        aria-label={text.of(label, link.bundleId)}
        onClick={() => act(link)}
      >
        {label}
      </Button>
    );
    return [
      {
        id: "app",
        header: columns.app,
        card: "title",
        cell: ({ bundleId, teamId }) => (
          <Stack $gapPx={0}>
            <span>{bundleId}</span>
            <Muted>{teamId}</Muted>
          </Stack>
        ),
      },
      {
        id: "state",
        header: columns.state,
        cell: (link) => <Tag $tone={tones[stateOf(link)]}>{text.states[stateOf(link)]}</Tag>,
      },
      {
        id: "link",
        header: columns.link,
        cell: ({ link }) => (
          <Row $gapPx={2}>
            <Value>{link}</Value>
            <CopyButton value={link} label={text.copyLink} />
          </Row>
        ),
      },
      {
        id: "time",
        header: columns.time,
        cell: ({ checkTime }) =>
          checkTime === null ? <Muted>—</Muted> : formatTime(checkTime, defaultZones),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (link) => (
          <Row $justify="flex-end" $gapPx={0}>
            {deed(text.show, link, onShow)}
            {deed(link.publishTime === null ? text.publish : text.check, link, onPublish)}
            {deed(text.remove, link, onRemove)}
          </Row>
        ),
      },
    ];
  }, [text, onShow, onPublish, onRemove]);
}

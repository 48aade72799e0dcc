import { useMemo } from "react";
import type { UniversalLink } from "../../../core/api/contract";
import { createColumnHelper } from "../../../core/list";
import { universalLinkText } from "../../../core/text/universal-link";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Muted, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Value } from "./universal-link.styles";

interface LinkActions {
  onShow: (link: UniversalLink) => void;
  onPublish: (link: UniversalLink) => void;
  onRemove: (link: UniversalLink) => void;
}

const tones = { draft: "neutral", good: "success", bad: "danger", published: "info" } as const;
const column = createColumnHelper<UniversalLink>();

/** Returns the state of a link; checks that could not be made do not count against it. */
function stateOf({ publishTime, findings }: UniversalLink): keyof typeof tones {
  if (publishTime === null) return "draft";
  if (findings.length === 0) return "published";
  return findings.some(({ isGood }) => isGood === false) ? "bad" : "good";
}

/** Columns of the account's Universal Links. */
export function useLinkColumns(actions: LinkActions): TableColumn<UniversalLink>[] {
  const text = useText(universalLinkText);
  const { onShow, onPublish, onRemove } = actions;
  return useMemo(() => {
    const { columns } = text;
    const action = (label: string, link: UniversalLink, act: (link: UniversalLink) => void) => ({
      label,
      run: () => act(link),
      writes: true,
    });
    return [
      column.twoLines(
        "app",
        columns.app,
        ({ bundleId }) => bundleId,
        ({ teamId }) => teamId,
        { card: "title" },
      ),
      column.tag("state", columns.state, stateOf, tones, text.states),
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
      column.time("time", columns.time, ({ checkTime }) => checkTime, { none: <Muted>—</Muted> }),
      column.actions(
        columns.actions,
        ({ bundleId }) => bundleId,
        (link) => [
          action(text.show, link, onShow),
          action(link.publishTime === null ? text.publish : text.check, link, onPublish),
          { ...action(text.remove, link, onRemove), isDangerous: true },
        ],
      ),
    ];
  }, [text, onShow, onPublish, onRemove]);
}

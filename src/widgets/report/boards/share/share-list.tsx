import { useRef } from "react";
import { styled } from "styled-components";
import type { BoardShare } from "../../../../core/api/contract";
import { dayAt } from "../../../../core/format";
import { useApiMutation } from "../../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../../core/query/use-api-query";
import { useClock } from "../../../../core/session/use-clock";
import { boardShareText } from "../../../../core/text/board-share";
import { usePunctuation } from "../../../../core/text/punctuation";
import { reportText } from "../../../../core/text/report";
import { uiText } from "../../../../core/text/ui";
import { useText } from "../../../../core/text/use-text";
import { QueryErrorState, useToast, useWriteGuard } from "../../../../core/ui/feedback";
import { copyText } from "../../../../core/ui/file";
import { IconButton, Muted } from "../../../../core/ui/layout";
import { Menu, useConfirm } from "../../../../core/ui/overlay";

const Shares = styled.section`
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 0;
    border-bottom: 1px solid var(--_hairline);
  }
  & li > span {
    display: grid;
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export interface ShareListProps {
  boardId: number;
  onEdit: (share: BoardShare) => void;
}

/** The shares of a board, each with its ways. */
export function ShareList({ boardId, onEdit }: ShareListProps) {
  const text = useText(boardShareText);
  const { data, error, refetch } = useApiQuery("boardShare/list", { boardId });
  if (error) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  const list = data?.map.list ?? [];
  if (list.length === 0) return null;
  return (
    <Shares aria-label={text.listTitle}>
      <b>{text.listTitle}</b>
      <ul>
        {list.map((share) => (
          <ShareRow key={share.id} share={share} onEdit={onEdit} />
        ))}
      </ul>
    </Shares>
  );
}

/** The code that shows a shared board on a page of others. */
const elementCode = ({ token, url }: BoardShare) => {
  const base = new URL(url).origin;
  return `<script type="module" src="${base}/embed/xi.js"></script>
<xi-board base-url="${base}" token="${token}"></xi-board>`;
};

function ShareRow({ share, onEdit }: { share: BoardShare } & Pick<ShareListProps, "onEdit">) {
  const text = useText(boardShareText);
  const { filter: names } = useText(reportText);
  const messages = useText(uiText);
  const punctuation = usePunctuation();
  const row = useRef<HTMLLIElement>(null);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { zones, formatTime } = useClock();
  const { mutateAsync } = useApiMutation("boardShare/revoke");
  const { range } = share.filter;
  const { choices, revokeTime, endTime } = share;
  const isEnded = endTime <= Date.now();
  const isLive = revokeTime === null && !isEnded;
  const open = [
    ...(choices.ranges.length > 0 ? [text.mayRange] : []),
    ...(choices.platforms ? [text.mayPlatform] : []),
    ...(choices.compares ? [text.mayCompare] : []),
    ...(choices.channelIds.length > 0 ? [text.mayChannel] : []),
  ];
  const state =
    revokeTime !== null
      ? text.revoked
      : isEnded
        ? text.ended
        : text.until(dayAt(endTime - 1, zones));
  const said = [
    typeof range === "string"
      ? text.datesChoices.rolling(names.shortcuts[range])
      : text.datesChoices.fixed(range.start, range.end),
    ...(open.length > 0 ? [text.mayChange(punctuation.list(open))] : []),
    ...(share.needPassword ? [text.withPassword] : []),
    state,
    share.lastVisitTime === null
      ? text.noVisits
      : text.visits(share.visits, formatTime(share.lastVisitTime)),
  ];
  const revoke = async () => {
    if (!mayWrite()) return;
    const isSure = await confirm({
      title: text.revokeTitle,
      body: text.revokeBody,
      confirm: text.revoke,
      isDangerous: true,
    });
    if (!isSure) return;
    await mutateAsync({ id: share.id }).then(
      () => toast.success(text.revokeDone),
      () => undefined,
    );
  };
  const copy = async (value: string) => {
    if (row.current && (await copyText(value, row.current))) toast.success(messages.copySuccess);
    else toast.error(messages.copyFailed);
  };
  return (
    <li ref={row}>
      <span>
        {share.title}
        <Muted>{said.join(" · ")}</Muted>
      </span>
      {isLive && (
        <Menu
          trigger={<IconButton icon="more" label={text.actionsOf(share.title)} />}
          items={[
            { id: "link", label: text.copyLink, onSelect: () => void copy(share.url) },
            {
              id: "element",
              label: text.copyElement,
              onSelect: () => void copy(elementCode(share)),
            },
            { id: "wall", label: text.copyWall, onSelect: () => void copy(`${share.url}&tv=1`) },
            {
              id: "edit",
              label: text.edit,
              writes: true,
              startsGroup: true,
              onSelect: () => onEdit(share),
            },
            {
              id: "revoke",
              label: text.revoke,
              writes: true,
              isDangerous: true,
              onSelect: () => void revoke(),
            },
          ]}
        />
      )}
    </li>
  );
}

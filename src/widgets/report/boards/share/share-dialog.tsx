import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Board, BoardShare } from "../../../../core/api/contract";
import { boardShareText } from "../../../../core/text/board-share";
import { useText } from "../../../../core/text/use-text";
import { CopyButton } from "../../../../core/ui/feedback";
import { Stack, showWithin } from "../../../../core/ui/layout";
import { Dialog } from "../../../../core/ui/overlay";
import { ShareForm } from "./share-form";
import { ShareList } from "./share-list";

const Made = styled.section`
  display: grid;
  justify-items: start;
  gap: 8px;
  padding: 12px;
  border-radius: var(--_radius);
  background: var(--_hover);
  & code {
    font-family: var(--_font-mono);
    font-size: 12px;
    overflow-wrap: anywhere;
  }
`;

export interface BoardShareProps {
  board: Board;
  onClose: () => void;
}

/** Shares a board with whoever has its link; lists, changes and ends its shares. */
export function BoardShareDialog({ board, onClose }: BoardShareProps) {
  const text = useText(boardShareText);
  const [edited, setEdited] = useState<BoardShare | null>(null);
  const [made, setMade] = useState<BoardShare | null>(null);
  const link = useRef<HTMLElement>(null);
  useEffect(() => {
    if (made && link.current) showWithin(link.current);
  }, [made]);
  return (
    <Dialog isOpen onClose={onClose} title={edited ? text.editTitle : text.title} widthPx={560}>
      <Stack>
        <ShareForm
          key={edited?.id ?? "new"}
          board={board}
          share={edited}
          onDone={(share) => {
            setMade(share);
            setEdited(null);
          }}
          {...(edited && { onCancel: () => setEdited(null) })}
        />
        {made && !edited && (
          <Made key={made.id} aria-label={text.link} ref={link}>
            <code>{made.url}</code>
            <CopyButton value={made.url} label={text.copyLink} hasText />
          </Made>
        )}
        {!edited && <ShareList boardId={board.id} onEdit={setEdited} />}
      </Stack>
    </Dialog>
  );
}

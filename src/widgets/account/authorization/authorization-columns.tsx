import { useMemo } from "react";
import type { Authorisation, GrantState } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Button, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { useTermsWords } from "../grant-terms";
import { TwoLines, Wrapping } from "./authorization.styles";

export const stateTones: Record<GrantState, Tone> = { 1: "success", 2: "warning", 3: "neutral" };

/** Who it is, as the owner knows them. */
export const partyOf = ({ granteeName, mobileMasked }: Authorisation): string =>
  granteeName === mobileMasked ? mobileMasked : `${granteeName} ${mobileMasked}`;

export interface AuthorizationDeeds {
  onEdit: (row: Authorisation) => void;
  onAgain: (row: Authorisation) => void;
  onCancel: (row: Authorisation) => void;
  onOpen: (row: Authorisation) => void;
}

/** Columns of the list of authorisations; what was cancelled is only authorised again. */
export function useAuthorizationColumns(deeds: AuthorizationDeeds): TableColumn<Authorisation>[] {
  const text = useText(authorizationText);
  const words = useTermsWords();
  const { onEdit, onAgain, onCancel, onOpen } = deeds;
  return useMemo(() => {
    const { columns } = text;
    const deed = (label: string, row: Authorisation, act: (row: Authorisation) => void) => (
      <Button
        writes="own"
        variant="text"
        size="small"
        aria-label={text.of(label, row.mobileMasked)}
        onClick={() => act(row)}
      >
        {label}
      </Button>
    );
    return [
      {
        id: "grantee",
        header: columns.grantee,
        card: "title",
        cell: (row) => (
          <TwoLines>
            <span>{partyOf(row)}</span>
            {row.remark ? <small>{row.remark}</small> : null}
          </TwoLines>
        ),
      },
      { id: "app", header: columns.app, cell: ({ appName }) => appName },
      {
        id: "state",
        header: columns.state,
        cell: ({ state }) => <Tag $tone={stateTones[state]}>{text.states[state]}</Tag>,
      },
      {
        id: "modules",
        header: columns.modules,
        card: "note",
        cell: ({ modules }) => <Wrapping>{words.modules(modules)}</Wrapping>,
      },
      { id: "scope", header: columns.scope, cell: ({ scope }) => words.scope(scope) },
      { id: "expire", header: columns.expire, cell: ({ expireDay }) => words.expire(expireDay) },
      {
        id: "time",
        header: columns.time,
        cell: ({ createTime }) => formatTime(createTime, defaultZones),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (row) => (
          <Row $justify="flex-end" $gapPx={0}>
            {deed(text.open, row, onOpen)}
            {row.state === 1 ? deed(text.edit, row, onEdit) : null}
            {row.state === 2 ? deed(text.prolong, row, onEdit) : null}
            {row.state === 3 ? deed(text.again, row, onAgain) : deed(text.cancel, row, onCancel)}
          </Row>
        ),
      },
    ];
  }, [text, words, onEdit, onAgain, onCancel, onOpen]);
}

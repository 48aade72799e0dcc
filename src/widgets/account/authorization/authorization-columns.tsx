import { useMemo } from "react";
import type { Authorisation, GrantState } from "../../../core/api/contract";
import { createColumnHelper } from "../../../core/list";
import { authorizationText } from "../../../core/text/authorization";
import { useText } from "../../../core/text/use-text";
import type { Tone } from "../../../core/ui/display";
import type { TableColumn } from "../../../core/ui/table";
import { useTermsMessages } from "../grant-terms";
import { Wrapping } from "./authorization.styles";

export const stateTones: Record<GrantState, Tone> = { 1: "success", 2: "warning", 3: "neutral" };
const column = createColumnHelper<Authorisation>();

/** Who it is, as the owner knows them. */
export const partyOf = ({ granteeName, mobileMasked }: Authorisation): string =>
  granteeName === mobileMasked ? mobileMasked : `${granteeName} ${mobileMasked}`;

export interface AuthorizationActions {
  onEdit: (row: Authorisation) => void;
  onAgain: (row: Authorisation) => void;
  onCancel: (row: Authorisation) => void;
  onOpen: (row: Authorisation) => void;
}

/** Columns of the list of authorisations; what was cancelled is only authorised again. */
export function useAuthorizationColumns(
  actions: AuthorizationActions,
): TableColumn<Authorisation>[] {
  const text = useText(authorizationText);
  const messages = useTermsMessages();
  const { onEdit, onAgain, onCancel, onOpen } = actions;
  return useMemo(() => {
    const { columns } = text;
    const action = (label: string, row: Authorisation, act: (row: Authorisation) => void) =>
      ({ label, run: () => act(row), writes: "own" }) as const;
    return [
      column.twoLines("grantee", columns.grantee, partyOf, ({ remark }) => remark, {
        card: "title",
      }),
      column.text("app", columns.app, ({ appName }) => appName),
      column.tag("state", columns.state, ({ state }) => state, stateTones, text.states),
      {
        id: "modules",
        header: columns.modules,
        card: "note",
        cell: ({ modules }) => {
          const all = messages.modules(modules);
          return <Wrapping title={all}>{all}</Wrapping>;
        },
      },
      column.text("scope", columns.scope, ({ scope }) => messages.scope(scope)),
      column.text("expire", columns.expire, ({ expireDay }) => messages.expire(expireDay)),
      column.time("time", columns.time, ({ createTime }) => createTime),
      column.actions(
        columns.actions,
        ({ mobileMasked }) => mobileMasked,
        (row) => [
          action(text.open, row, onOpen),
          row.state === 1 && action(text.edit, row, onEdit),
          row.state === 2 && action(text.prolong, row, onEdit),
          row.state === 3 ? action(text.again, row, onAgain) : action(text.cancel, row, onCancel),
        ],
      ),
    ];
  }, [text, messages, onEdit, onAgain, onCancel, onOpen]);
}

import { styled } from "styled-components";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useText } from "../../../core/text/use-text";
import { viewText } from "../../../core/text/view";
import { Tag } from "../../../core/ui/display";
import { Button, IconButton, Muted } from "../../../core/ui/layout";
import { Dialog, Menu } from "../../../core/ui/overlay";
import { useViews } from "./use-views";

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    border-bottom: 1px solid var(--_hairline);
  }
  & li > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* An open menu has other elements after its button. */
  & li > button {
    margin-inline-start: auto;
  }
`;

export interface ManageViewsProps {
  page: string;
  onClose: () => void;
}

/** Every view of a report: opened, overwritten, made the default, removed. */
export function ManageViews({ page, onClose }: ManageViewsProps) {
  const text = useText(viewText);
  const views = useViews(page);
  const { navigate } = useNavigation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.dialogTitle}
      widthPx={460}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      {views.views.length === 0 ? (
        <Muted>{text.none}</Muted>
      ) : (
        <List aria-label={text.dialogTitle}>
          {views.views.map((view) => (
            <li key={view.id}>
              <span title={view.name}>{view.name}</span>
              {view.isDefault && <Tag $tone="brand">{text.default}</Tag>}
              {view.isPinned && <Tag>{text.onWorkbench}</Tag>}
              {view.isTeam && (
                <Tag title={view.isMine ? undefined : text.teamOf(view.creator)}>{text.team}</Tag>
              )}
              <Menu
                trigger={<IconButton icon="more" label={text.actionsOf(view.name)} />}
                items={[
                  { id: "open", label: text.open, onSelect: () => views.open(view) },
                  {
                    id: "default",
                    label: view.isDefault ? text.unsetDefault : text.setDefault,
                    writes: true,
                    onSelect: () => void views.toggleDefault(view),
                  },
                  {
                    id: "pin",
                    label: view.isPinned ? text.unpin : text.pin,
                    writes: true,
                    onSelect: () => void views.togglePin(view),
                  },
                  {
                    id: "schedule",
                    label: text.schedule,
                    writes: true,
                    onSelect: () =>
                      views.mayWrite() && navigate(`${paths.boards}?plans=new&view=${view.id}`),
                  },
                  ...(view.isMine
                    ? [
                        {
                          id: "overwrite",
                          label: text.overwrite,
                          writes: true,
                          onSelect: () => void views.overwrite(view),
                        },
                      ]
                    : []),
                  {
                    id: "remove",
                    label: text.remove,
                    isDangerous: true,
                    startsGroup: true,
                    writes: true,
                    onSelect: () => void views.remove(view),
                  },
                ]}
              />
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}

import { type HTMLAttributes, type ReactNode, use } from "react";
import type { EmbedFeature } from "../api/contract";
import { useNavigation } from "../navigation/navigation";
import {
  FeaturesContext,
  hasFeature,
  isActionHidden,
  type RequiredAccess,
  WriteAccessContext,
} from "../session/write-access";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";
import { Button, IconButton, type IconName, LinkButton, Row } from "../ui/layout";
import { Menu } from "../ui/overlay";

/** Something that is done with a row: a press, or a way to another page. */
export interface RowAction {
  label: string;
  /** Read aloud; the label and the row's name unless told. */
  name?: string;
  run?: () => unknown;
  to?: string;
  writes?: RequiredAccess;
  /** Ability that it takes. */
  feature?: EmbedFeature;
  /** Shown before the label in the menu. */
  icon?: IconName;
  /** Shown after the label, such as a mark of what is on. */
  end?: ReactNode;
  title?: string | undefined;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Stays in the menu even where there is room outside it. */
  isInMenu?: boolean;
  /** Of the button, such as those that fetch what it opens ahead. */
  attributes?: HTMLAttributes<Element>;
}

export interface RowActionsProps {
  /** Of the row, which tells its actions from those of the others. */
  name: string;
  actions: readonly (RowAction | false)[];
  /** Stands before the actions, in place of the first. */
  first?: ReactNode;
}

const maxVisible = 2;

function ActionButton({ action, rowName }: { action: RowAction; rowName: string }) {
  const { label, name, run, to, writes, title, end, isDisabled, attributes } = action;
  const look = {
    ...attributes,
    writes,
    title,
    variant: "text",
    size: "small",
    "aria-label": name ?? `${label} ${rowName}`,
  } as const;
  return to === undefined ? (
    <Button {...look} disabled={isDisabled} onClick={run}>
      {label}
      {end}
    </Button>
  ) : (
    <LinkButton {...look} to={to}>
      {label}
      {end}
    </LinkButton>
  );
}

/** Renders what can be done with a row: two actions at most, the others in one menu. */
export function RowActions({ name, actions, first }: RowActionsProps) {
  const text = useText(uiText);
  const writeAccess = use(WriteAccessContext);
  const features = use(FeaturesContext);
  const { navigate } = useNavigation();
  const offered = actions.filter(
    (action): action is RowAction =>
      action !== false &&
      hasFeature(features, action.feature) &&
      !isActionHidden(action.writes, writeAccess),
  );
  const outside = offered
    .filter(({ isInMenu }) => !isInMenu)
    .slice(0, first ? maxVisible - 1 : maxVisible);
  const inMenu = offered.filter((action) => !outside.includes(action));
  return (
    <Row $justify="flex-end" $gapPx={0}>
      {first}
      {outside.map((action) => (
        <ActionButton key={action.label} action={action} rowName={name} />
      ))}
      <Menu
        trigger={<IconButton icon="more" label={text.moreOf(name)} size={28} />}
        items={inMenu.map(({ label, icon, end, run, to, isDangerous, isDisabled }, index) => ({
          id: label,
          label,
          ...(icon && { icon }),
          ...(isDangerous && { isDangerous, startsGroup: index > 0 }),
          ...(isDisabled && { isDisabled }),
          end,
          onSelect: () => (to === undefined ? void run?.() : navigate(to)),
        }))}
      />
    </Row>
  );
}

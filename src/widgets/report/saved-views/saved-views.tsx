import { useState } from "react";
import { useText } from "../../../core/text/use-text";
import { viewText } from "../../../core/text/view";
import { Button } from "../../../core/ui/layout";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { Menu, type MenuItem } from "../../../core/ui/overlay";
import type { ManageViewsProps } from "./manage-views";
import type { SaveViewProps } from "./save-view";
import { useOpenDefault, useViews } from "./use-views";
import { viewQuery } from "./view-query";

const saveView = lazyComponent<SaveViewProps>(async () => (await import("./save-view")).SaveView);
const manageViews = lazyComponent<ManageViewsProps>(
  async () => (await import("./manage-views")).ManageViews,
);

export interface SavedViewsProps {
  /** Name under which the report keeps its views, such as `app-stats`. */
  page: string;
}

/** Keeps the room of the button until it is known whether there is one: a bar that is full breaks its line for it. */
const hidden = { visibility: "hidden" } as const;

/** The saved states of a report: opens them, saves the current one. */
export function SavedViews({ page }: SavedViewsProps) {
  const text = useText(viewText);
  const views = useViews(page);
  useOpenDefault(views);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const close = () => setDialog(null);
  const current = views.views.find((view) => viewQuery(view.query) === views.query);
  const items: MenuItem[] = [
    ...views.views.map((view) => ({
      id: String(view.id),
      label: view.name,
      ...(view === current && { icon: "check" as const }),
      end: view.isDefault ? text.default : view.isTeam ? text.team : undefined,
      onSelect: () => views.open(view),
    })),
    ...(views.canSave
      ? [
          {
            id: "save",
            label: text.saveAs,
            icon: "plus" as const,
            startsGroup: views.views.length > 0,
            writes: true,
            onSelect: () => views.mayWrite() && setDialog("save"),
          },
          {
            id: "manage",
            label: text.manage,
            isDisabled: views.views.length === 0,
            onSelect: () => setDialog("manage"),
          },
        ]
      : []),
  ];
  if (!views.isKnown)
    return (
      <Button icon="eye" style={hidden}>
        {text.views}
      </Button>
    );
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        items={items}
        trigger={<Button icon="eye">{current ? current.name : text.views}</Button>}
      />
      {dialog === "save" && (
        <Lazy part={saveView} props={{ page, query: views.query, onClose: close }} onFail={close} />
      )}
      {dialog === "manage" && (
        <Lazy part={manageViews} props={{ page, onClose: close }} onFail={close} />
      )}
    </>
  );
}

import { useState } from "react";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Button, useMedia } from "../../../core/ui/layout";
import { fetchAhead, Late, onDemand } from "../../../core/ui/on-demand";
import type { DrawerProps } from "../../../core/ui/overlay";
import { SavedViews } from "../saved-views";
import { Bar, Field, Fields, Slot } from "./filter-bar.styles";
import { type FilterFieldId, useFilterFields } from "./filter-fields";
import { countChoices } from "./filter-state";
import type { ReportFilterState } from "./use-report-filter";

const drawer = onDemand<DrawerProps>(
  async () => (await import("../../../core/ui/overlay/drawer")).Drawer,
);

const narrowMedia = "(max-width: 899px)";

export interface FilterBarProps {
  state: ReportFilterState;
  /** Fields that the report has no use for. */
  without?: readonly FilterFieldId[];
  /** Name under which the report keeps saved views; none unless told. */
  views?: string;
}

/** The filter of a report: one bar, on narrow screens the range and a drawer. */
export function FilterBar({ state, without = [], views }: FilterBarProps) {
  const text = useText(reportText).filter;
  const isNarrow = useMedia(narrowMedia);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fields = useFilterFields(state).filter(({ id }) => !without.includes(id));
  const count = countChoices(state.filter);
  const inBar = isNarrow ? fields.filter(({ id }) => id === "range") : fields;
  const reset = (
    <Button variant="text" onClick={() => state.reset()}>
      {text.reset}
    </Button>
  );
  return (
    <Bar role="group" aria-label={text.label}>
      {inBar.map(({ id, widthPx, field }) =>
        widthPx > 0 ? (
          <Slot key={id} $widthPx={widthPx}>
            {field}
          </Slot>
        ) : (
          <div key={id}>{field}</div>
        ),
      )}
      {isNarrow && (
        <Button icon="filter" onClick={() => setOpen(true)} {...fetchAhead(drawer)}>
          {count > 0 ? `${text.more}（${count}）` : text.more}
        </Button>
      )}
      {reset}
      {views && <SavedViews page={views} />}
      {isNarrow && isOpen && (
        <Late
          part={drawer}
          props={{
            title: text.more,
            isOpen: true,
            onClose: close,
            widthPx: 360,
            footer: (
              <>
                {reset}
                <Button variant="primary" onClick={close}>
                  {text.done}
                </Button>
              </>
            ),
            children: (
              <Fields>
                {fields
                  .filter(({ id }) => id !== "range")
                  .map(({ id, label, field }) => (
                    <Field key={id}>
                      <span>{label}</span>
                      {field}
                    </Field>
                  ))}
              </Fields>
            ),
          }}
          onFail={close}
        />
      )}
    </Bar>
  );
}

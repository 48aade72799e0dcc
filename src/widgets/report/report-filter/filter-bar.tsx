import { useRef, useState } from "react";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Button, useMedia } from "../../../core/ui/layout";
import { preloadOnIntent } from "../../../core/ui/lazy";
import { Drawer, liveDrawer } from "../../../core/ui/overlay";
import { SavedViews } from "../saved-views";
import { Bar, Fields, Part } from "./filter-bar.styles";
import { FilterChips } from "./filter-chips";
import {
  type ExtraField,
  type FilterField,
  type FilterFieldId,
  sheetMedia,
  useFilterFields,
} from "./filter-fields";
import { FilterSlot } from "./filter-slot";
import { PresetField } from "./preset-field";
import { useDateKeys } from "./use-date-keys";
import type { ReportFilterState } from "./use-report-filter";

export interface FilterBarProps {
  state: ReportFilterState;
  /** Fields that the report has no use for. */
  without?: readonly FilterFieldId[];
  /** Name under which the report keeps saved views. */
  views: string;
  /** A report that always compares offers no way out of it. */
  alwaysCompares?: boolean;
  /** Additional fields that filter the report; on narrow screens they are in the sheet too. */
  extra?: readonly ExtraField[];
}

const when: readonly FilterFieldId[] = ["range", "granularity", "compare"];
const noExtra: readonly ExtraField[] = [];

/** The filter of a report: one bar, on narrow screens the dates and a sheet of the rest. */
export function FilterBar(props: FilterBarProps) {
  const { state, without = [], views, alwaysCompares = false, extra = noExtra } = props;
  const text = useText(reportText).filter;
  const isNarrow = useMedia(sheetMedia);
  const bar = useRef<HTMLDivElement>(null);
  useDateKeys(bar, state);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fields = useFilterFields(state, alwaysCompares).filter(({ id }) => !without.includes(id));
  const isWhen = ({ id }: FilterField) => when.includes(id);
  const count = [...fields, ...extra].filter(({ isChanged }) => isChanged).length;
  const reset = (
    <Button variant="text" onClick={() => state.reset()}>
      {text.reset}
    </Button>
  );
  const slot = (field: FilterField) => <FilterSlot key={field.id} {...field} />;
  return (
    <Bar ref={bar} role="group" aria-label={text.label}>
      <Part>
        <PresetField {...state} />
        {fields.filter((one) => (isNarrow ? one.id === "range" : isWhen(one))).map(slot)}
        {isNarrow && fields.length + extra.length > 1 && (
          <Button icon="filter" onClick={() => setOpen(true)} {...preloadOnIntent(liveDrawer)}>
            {count > 0 ? text.moreOf(count) : text.more}
          </Button>
        )}
        {isNarrow && <SavedViews page={views} />}
      </Part>
      {!isNarrow && (
        <Part>
          {fields.filter((one) => !isWhen(one)).map(slot)}
          {reset}
        </Part>
      )}
      {!isNarrow && (
        <Part>
          <SavedViews page={views} />
        </Part>
      )}
      {isNarrow && <FilterChips filter={state.filter} fields={fields} extra={extra} />}
      {isNarrow && isOpen && (
        <Drawer
          isOpen
          footer={
            <>
              {reset}
              <Button variant="primary" onClick={close}>
                {text.done}
              </Button>
            </>
          }
          title={text.more}
          onClose={close}
          widthPx={360}
        >
          <Fields>
            {[...fields.filter(({ id }) => id !== "range"), ...extra].map(({ id, field }) => (
              <div key={id}>{field}</div>
            ))}
          </Fields>
        </Drawer>
      )}
    </Bar>
  );
}

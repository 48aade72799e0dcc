import { useRef, useState } from "react";
import { usePunctuation } from "../../../core/text/punctuation";
import { reportText } from "../../../core/text/report";
import { useLocale, useText } from "../../../core/text/use-text";
import { Button, useMedia } from "../../../core/ui/layout";
import { preloadOnIntent } from "../../../core/ui/lazy";
import { Drawer, liveDrawer, Popover } from "../../../core/ui/overlay";
import { SavedViews } from "../saved-views";
import { Bar, Chip, End, Fields, Others } from "./filter-bar.styles";
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
  /** Name under which the report keeps saved views; null where it has none. */
  views: string | null;
  /** A report that always compares offers no way out of it. */
  alwaysCompares?: boolean;
  /** Additional fields that filter the report; on narrow screens they are in the sheet too. */
  extra?: readonly ExtraField[];
}

/** Fields of the one line of the bar, the first of them first; the others are behind 「更多」. */
const inLine: readonly FilterFieldId[] = [
  "range",
  "granularity",
  "channels",
  "compare",
  "platform",
];
/** Screens where the usual dates have no room beside the range, whose panel has them too. */
const tightMedia = "(max-width: 1599px)";
/** Screens with room for the first three or two fields only. Chinese has room for three down to the sheet. */
const shortMedia = {
  "zh-cn": { three: "(max-width: 1239px)", two: sheetMedia },
  en: { three: "(max-width: 1419px)", two: "(max-width: 1099px)" },
};
const noExtra: readonly ExtraField[] = [];

/** The filter of a report: one line, the rest in a panel; on narrow screens one chip and a sheet of all. */
export function FilterBar(props: FilterBarProps) {
  const { state, without = [], views, alwaysCompares = false, extra = noExtra } = props;
  const text = useText(reportText).filter;
  const punctuation = usePunctuation();
  const isNarrow = useMedia(sheetMedia);
  const isTight = useMedia(tightMedia);
  const { three, two } = shortMedia[useLocale()];
  const isShort = useMedia(three);
  const isShortest = useMedia(two);
  const bar = useRef<HTMLDivElement>(null);
  useDateKeys(bar, state);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fields = useFilterFields(state, alwaysCompares).filter(({ id }) => !without.includes(id));
  const lined = inLine.slice(0, isShortest ? 2 : isShort ? 3 : inLine.length);
  const others = fields.filter(({ id }) => !lined.includes(id));
  // A panel of one field would be a press more for nothing.
  const hidden = others.length > 1 ? others : [];
  const changedIn = (list: readonly { isChanged: boolean }[]) =>
    list.filter(({ isChanged }) => isChanged).length;
  const count = changedIn([...fields, ...extra]);
  const hiddenCount = changedIn(hidden);
  const reset = (
    <Button variant="text" onClick={() => state.reset()}>
      {text.reset}
    </Button>
  );
  const slot = (field: FilterField) => <FilterSlot key={field.id} {...field} />;
  const { start, end } = state.filter;
  const year = state.today.slice(0, 4);
  const isImplied = start.startsWith(year) && end.startsWith(year);
  const [from, to] = isImplied ? [start.slice(5), end.slice(5)] : [start, end];
  const dates = start === end ? from : `${from} ~ ${to}`;
  if (isNarrow)
    return (
      <Bar ref={bar} role="group" aria-label={text.label}>
        <Chip icon="filter" onClick={() => setOpen(true)} {...preloadOnIntent(liveDrawer)}>
          {punctuation.pair(count > 0 ? text.moreOf(count) : text.more, dates)}
        </Chip>
        {views !== null && <SavedViews page={views} />}
        <FilterChips filter={state.filter} fields={fields} extra={extra} />
        {isOpen && (
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
              <PresetField {...state} />
              {[...fields, ...extra].map(({ id, field }) => (
                <div key={id}>{field}</div>
              ))}
            </Fields>
          </Drawer>
        )}
      </Bar>
    );
  return (
    <Bar ref={bar} role="group" aria-label={text.label}>
      {!isTight && <PresetField {...state} />}
      {fields.filter((one) => !hidden.includes(one)).map(slot)}
      {hidden.length > 0 && (
        <Popover
          label={text.others}
          widthPx={300}
          trigger={
            <Button icon="filter" data-changed={hiddenCount > 0 || undefined}>
              {hiddenCount > 0 ? text.othersOf(hiddenCount) : text.others}
            </Button>
          }
        >
          <Others>
            {hidden.map(slot)}
            {reset}
          </Others>
        </Popover>
      )}
      {hidden.length === 0 && reset}
      {views !== null && (
        <End>
          <SavedViews page={views} />
        </End>
      )}
    </Bar>
  );
}

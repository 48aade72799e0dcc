import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { styled } from "styled-components";
import type { AdCost } from "../../../core/api/contract";
import { FormField } from "../../../core/form/form-field";
import type { XiForm } from "../../../core/form/use-xi-form";
import { weekday } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { adCostText } from "../../../core/text/ad-cost";
import { useText } from "../../../core/text/use-text";
import { NumberInput } from "../../../core/ui/input";
import { Button, Row } from "../../../core/ui/layout";
import { readCostPaste, yuanAtMost } from "./cost-paste";

export type CostValues = Record<string, number | null>;

const Grid = styled.div`
  display: grid;
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
`;

const Line = styled.div<{ $isRest: boolean }>`
  display: grid;
  grid-template-columns: 124px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  padding: 3px 12px;
  background: ${({ $isRest }) => ($isRest ? "var(--_hover)" : "none")};
  & + & {
    border-top: 1px solid var(--_hairline);
  }
  & > span > small {
    margin-left: 8px;
    color: var(--_text-muted);
    font-size: 12px;
  }
  /* What is wrong with a cell, or who typed it in, stands beside it. */
  & > div {
    display: grid;
    grid-template-columns: 148px minmax(0, 1fr);
    align-items: center;
    gap: 12px;
  }
  @media (max-width: 599px) {
    grid-template-columns: 96px minmax(0, 1fr);
    & > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;

export interface CostGridProps {
  form: XiForm<CostValues>;
  /** Oldest first, as in the sheets of media. */
  list: readonly AdCost[];
}

/** Moves among the cells as a sheet does; the arrows would change the amount otherwise. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll("input")];
  const at = cells.findIndex((cell) => cell.isSameNode(event.target as Node));
  const next = cells[at + step];
  next?.focus();
  next?.select();
}

/** Handles pasting into the grid, and its undo. */
function usePaste({ form, list }: CostGridProps, refused: RefObject<Map<string, string>>) {
  const text = useText(adCostText);
  const [last, setLast] = useState<{ before: CostValues; note: string } | null>(null);
  const put = (values: CostValues) => {
    for (const [day, yuan] of Object.entries(values)) {
      form.setValue(day, yuan, { shouldDirty: true, shouldValidate: true });
    }
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const days = list.map(({ day }) => day);
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-day]")?.dataset.day;
    event.preventDefault();
    const copied = event.clipboardData.getData("text/plain");
    const read = readCostPaste(copied, days, from ?? days[0] ?? "");
    const before = { ...form.getValues() };
    refused.current = new Map(
      [...read.bad].map(([day, cell]) => [day, text.badCell(cell.slice(0, 20))]),
    );
    put(Object.fromEntries(read.amounts));
    // An amount that stays is checked again, so that its cell says what was not taken.
    for (const day of read.bad.keys()) void form.trigger(day);
    const notes = [
      text.pasted(read.amounts.size),
      read.bad.size > 0 ? text.pastedBad(read.bad.size) : "",
      read.elsewhere.length > 0 ? text.pastedElsewhere(read.elsewhere.slice(0, 3).join("、")) : "",
      read.beyond > 0 ? text.pastedBeyond(read.beyond) : "",
    ];
    setLast({ before, note: notes.filter(Boolean).join(text.noteGap) });
  };
  const undo = () => {
    refused.current = new Map();
    if (last) put(last.before);
    setLast(null);
  };
  return { paste, undo, note: last?.note };
}

/** Renders one line per day: typed in, or pasted from a sheet, which can be undone. */
export function CostGrid({ form, list }: CostGridProps) {
  const text = useText(adCostText);
  const { formatTime } = useClock();
  const refused = useRef(new Map<string, string>());
  const { paste, undo, note } = usePaste({ form, list }, refused);
  const rulesOf = (day: string) => ({
    validate: ((yuan: number | null) =>
      refused.current.get(day) ??
      (yuan === null || (yuan >= 0 && yuan <= yuanAtMost) || text.outOfRange)) as never,
  });
  return (
    <>
      <Row role="status" style={{ minHeight: 28 }}>
        {note ?? text.pasteHint}
        {note !== undefined && (
          <Button size="small" variant="text" onClick={undo}>
            {text.undoPaste}
          </Button>
        )}
      </Row>
      <Grid onPaste={paste} onKeyDown={moveFocus}>
        {list.map(({ day, userName, time, campaigns }) => (
          <Line key={day} data-day={day} $isRest={weekday(day) > 5}>
            <span>
              {day}
              <small>{text.weekdays[weekday(day) - 1]}</small>
            </span>
            <FormField
              control={form.control}
              name={day}
              label={day}
              isLabelHidden
              hint={
                time === null
                  ? ""
                  : `${campaigns > 0 ? text.ofCampaigns(campaigns) : ""}${text.by(userName, formatTime(time).slice(0, 16))}`
              }
              rules={rulesOf(day)}
            >
              {(field) => (
                <NumberInput
                  {...field}
                  decimals={2}
                  placeholder={text.none}
                  onChange={(yuan) => {
                    refused.current.delete(day);
                    field.onChange(yuan);
                  }}
                />
              )}
            </FormField>
          </Line>
        ))}
      </Grid>
    </>
  );
}

import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type Clock, clockOf, defaultZones, formatCount, formatMoney } from "../format";
import { Tag, type Tone } from "../ui/display";
import type { TableColumn } from "../ui/table";
import { type RowAction, RowActions } from "./row-actions";

/** A value and, small below it, what belongs to it. */
export const TwoLines = styled.span`
  display: inline-flex;
  flex-direction: column;
  min-width: 0;
  padding: 4px 0;
  overflow-wrap: anywhere;
  & small {
    color: var(--_text-muted);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

/** Digits of one width, on one line. */
export const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

type More<Row> = Omit<TableColumn<Row>, "id" | "header" | "cell">;

interface TimeMore<Row> extends More<Row> {
  /** That of the app that is open; of the account unless told. */
  clock?: Clock;
  isToMinute?: boolean;
  /** Said where there is no time; 「—」 unless told. */
  none?: ReactNode;
}

const accountClock = clockOf(defaultZones);

/** The columns that lists have in common, for rows of one type. */
export function createColumnHelper<Row>() {
  type Column = TableColumn<Row>;
  type Cell<Value> = (row: Row) => Value;
  return {
    /** Shows 「—」 for what is empty. */
    text: (id: string, header: string, value: Cell<ReactNode>, more?: More<Row>): Column => ({
      id,
      header,
      cell: (row) => {
        const cellValue = value(row);
        return cellValue === "" || cellValue === null || cellValue === undefined ? "—" : cellValue;
      },
      ...more,
    }),
    time(id: string, header: string, ms: Cell<number | null>, more: TimeMore<Row> = {}): Column {
      const { clock = accountClock, isToMinute, none = "—", ...rest } = more;
      const cell = (row: Row) => {
        const value = ms(row);
        if (value === null) return none;
        return <Figures>{clock.formatTime(value).slice(0, isToMinute ? 16 : undefined)}</Figures>;
      };
      return { id, header, cell, ...rest };
    },
    money: (id: string, header: string, cents: Cell<number>, more?: More<Row>): Column => ({
      id,
      header,
      align: "end",
      cell: (row) => <strong>{formatMoney(cents(row) / 100)}</strong>,
      ...more,
    }),
    count: (id: string, header: string, value: Cell<number>, more?: More<Row>): Column => ({
      id,
      header,
      align: "end",
      cell: (row) => formatCount(value(row)),
      ...more,
    }),
    tag: <Value extends string | number>(
      id: string,
      header: string,
      value: Cell<Value>,
      tones: Readonly<Record<NoInfer<Value>, Tone>>,
      labels: Readonly<Record<NoInfer<Value>, string>> | readonly string[],
      more?: More<Row>,
    ): Column => ({
      id,
      header,
      cell: (row) => {
        const of = value(row);
        return <Tag $tone={tones[of]}>{(labels as Record<Value, string>)[of]}</Tag>;
      },
      ...more,
    }),
    /** The second line is left out where it is empty. */
    twoLines: (
      id: string,
      header: string,
      first: Cell<ReactNode>,
      second: Cell<ReactNode>,
      more?: More<Row>,
    ): Column => ({
      id,
      header,
      cell: (row) => {
        const below = second(row);
        return (
          <TwoLines>
            <span>{first(row)}</span>
            {below ? <small>{below}</small> : null}
          </TwoLines>
        );
      },
      ...more,
    }),
    /** At the right edge; `nameOf` tells the rows apart where an action is read out. */
    actions: (
      header: string,
      nameOf: Cell<string | number>,
      actionsOf: Cell<readonly (RowAction | false)[]>,
    ): Column => ({
      id: "actions",
      header,
      align: "end",
      isPinned: true,
      cell: (row) => <RowActions name={String(nameOf(row))} actions={actionsOf(row)} />,
    }),
  };
}

import { type ReactNode, useId, useState } from "react";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Checkbox } from "../input";
import { Icon } from "../layout";
import { HintMark } from "../overlay";
import type { CardParts } from "./mobile-card-layout";
import { Actions, Figures, Head, Item, More, Notes, Rest, Title } from "./table-cards.styles";
import type { TableColumn } from "./table-types";

export interface RowCardProps<Row> {
  parts: CardParts<Row>;
  cell: (column: TableColumn<Row>) => ReactNode;
  isTotal?: boolean;
  isSelected?: boolean;
  onToggle?: () => void;
}

const isEmpty = (content: ReactNode) =>
  content === null || content === undefined || content === "" || content === false;

/** A row on a phone: its name, its first figures, and everything else behind 「更多」. */
export function MobileRowCard<Row>(props: RowCardProps<Row>) {
  const { parts, cell, isTotal = false, isSelected = false, onToggle } = props;
  const text = useText(uiText);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const filled = (columns: TableColumn<Row>[]) =>
    columns.flatMap((column) => {
      const content = cell(column);
      return isEmpty(content) ? [] : [{ column, content }];
    });
  const notes = isTotal ? [] : filled(parts.notes);
  const rest = filled(parts.rest);
  const actions = filled(parts.actions);
  return (
    <Item $isTotal={isTotal} $isSelected={isSelected}>
      <Head>
        {onToggle && (
          <Checkbox aria-label={text.selectRow} checked={isSelected} onChange={onToggle} />
        )}
        <Title id={`${id}title`}>{parts.title && cell(parts.title)}</Title>
        {rest.length + actions.length > 0 && (
          <More
            type="button"
            id={`${id}more`}
            aria-labelledby={`${id}more ${id}title`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.less : text.showMore}
            <Icon name={isOpen ? "chevron-up" : "chevron-down"} size={14} />
          </More>
        )}
      </Head>
      {notes.length > 0 && (
        <Notes>
          {notes.map(({ column, content }) => (
            <span key={column.id}>{content}</span>
          ))}
        </Notes>
      )}
      {parts.valueColumns.length > 0 && (
        <Figures $count={parts.valueColumns.length}>
          {parts.valueColumns.map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{cell(column)}</dd>
            </div>
          ))}
        </Figures>
      )}
      {isOpen && rest.length > 0 && (
        <Rest>
          {rest.map(({ column, content }) => (
            <div key={column.id}>
              <dt>
                {column.header}
                {column.hint && <HintMark name={column.header} hint={column.hint} />}
              </dt>
              <dd>{content}</dd>
            </div>
          ))}
        </Rest>
      )}
      {isOpen && actions.map(({ column, content }) => <Actions key={column.id}>{content}</Actions>)}
    </Item>
  );
}

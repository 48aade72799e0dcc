import { styled } from "styled-components";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { Checkbox } from "../input";
import { Button, IconButton } from "../layout";
import { Popover } from "../overlay";
import type { ColumnChoice } from "./use-column-settings";

const List = styled.ul`
  padding: 8px 8px 0;
  & li {
    display: flex;
    align-items: center;
    min-height: 32px;
    padding-left: 8px;
    & > label {
      flex: 1;
    }
  }
`;

const Footer = styled.div`
  padding: 4px 8px 8px;
`;

/** Chooses and orders the columns of a table. */
export function ColumnPicker<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const text = useText(uiText);
  const { settings, columns, setHidden, move, reset } = choice;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <Popover
      label={text.columns}
      align="end"
      widthPx={260}
      trigger={<Button icon="columns">{text.columns}</Button>}
    >
      <List>
        {settings.order.flatMap((id, index) => {
          const column = byId.get(id);
          if (!column) return [];
          return (
            <li key={id}>
              <Checkbox
                checked={!settings.hidden.has(id)}
                disabled={column.isHideable === false || index === 0}
                onChange={(isShown) => setHidden(id, !isShown)}
              >
                {column.header}
              </Checkbox>
              <IconButton
                icon="chevron-up"
                label={text.moveUp(column.header)}
                size={24}
                disabled={index < 2}
                onClick={() => move(id, -1)}
              />
              <IconButton
                icon="chevron-down"
                label={text.moveDown(column.header)}
                size={24}
                disabled={index === 0 || index === settings.order.length - 1}
                onClick={() => move(id, 1)}
              />
            </li>
          );
        })}
      </List>
      <Footer>
        <Button variant="text" size="small" onClick={reset}>
          {text.resetColumns}
        </Button>
      </Footer>
    </Popover>
  );
}

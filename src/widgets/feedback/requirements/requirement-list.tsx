import { styled } from "styled-components";
import type { Feedback } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { ListItems, type ListPage } from "../../../core/list";
import { requirementsText } from "../../../core/text/requirements";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Muted, Row } from "../../../core/ui/layout";

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  padding: 14px 0;
  border-bottom: 1px solid var(--_hairline);
  &:last-child {
    border-bottom: 0;
  }
`;

const Messages = styled.p`
  margin: 6px 0 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Reply = styled(Messages)`
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_page);
`;

/** Renders the requests of the account with their answers. */
export function RequirementList({ list }: { list: ListPage<Feedback> }) {
  const text = useText(requirementsText);
  return (
    <ListItems list={list} empty={{ icon: "edit", title: text.empty, hint: text.emptyHint }}>
      <List aria-label={text.list}>
        {list.rows.map(({ id, content, status, reply: data, createTime }) => (
          <Item key={id}>
            <Row>
              <Tag $tone={status === 1 ? "warning" : "success"}>{text.statuses[status]}</Tag>
              <Muted>{formatTime(createTime, defaultZones)}</Muted>
            </Row>
            <Messages>{content}</Messages>
            {data ? (
              <Reply>
                <Muted>{text.reply}</Muted> {data}
              </Reply>
            ) : null}
          </Item>
        ))}
      </List>
    </ListItems>
  );
}

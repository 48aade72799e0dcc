import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { CardProps } from "./card-props";

const Body = styled.div`
  overflow-wrap: anywhere;
  line-height: 1.7;
  & h3 {
    font-size: 14px;
    font-weight: 600;
  }
  & ul {
    margin: 0;
    padding-inline-start: 20px;
  }
  & a {
    color: var(--_link);
  }
`;

const pieces = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;

/** Bold words and links of a line; all else is the text itself. */
function inline(line: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const match of line.matchAll(pieces)) {
    const [whole, bold, name, href] = match;
    nodes.push(line.slice(at, match.index));
    nodes.push(
      bold !== undefined ? (
        <strong key={match.index}>{bold}</strong>
      ) : (
        <a key={match.index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {name}
        </a>
      ),
    );
    at = match.index + whole.length;
  }
  return [...nodes, line.slice(at)];
}

/** Headings, lists and paragraphs of a text, as elements: nothing of it is ever read as HTML. */
function blocks(text: string): ReactNode[] {
  const lines = text.split("\n");
  const nodes: ReactNode[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.startsWith("- ")) {
      const items = [];
      const first = at;
      for (; lines[at]?.startsWith("- "); at += 1)
        items.push(<li key={at}>{inline((lines[at] ?? "").slice(2))}</li>);
      at -= 1;
      nodes.push(<ul key={first}>{items}</ul>);
    } else if (/^#{1,3} /.test(line)) {
      nodes.push(<h3 key={at}>{inline(line.replace(/^#+ /, ""))}</h3>);
    } else if (line.trim() !== "") {
      nodes.push(<p key={at}>{inline(line)}</p>);
    }
  }
  return nodes;
}

/** A note of whoever made the board. */
export function TextCard({ card }: Pick<CardProps<"text">, "card">) {
  return <Body>{blocks(card.text)}</Body>;
}

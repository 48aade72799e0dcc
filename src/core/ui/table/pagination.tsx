import { useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { pageSizes, savePageSize } from "../../navigation/page-size";
import { usePageSize } from "../../navigation/use-page-size";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";
import { IconButton, useLandmark } from "../layout";
import { pagesToShow } from "./pages-to-show";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  min-height: 56px;
  padding: 12px 20px;
`;

const Note = styled.span`
  margin-right: 8px;
  color: var(--_text-muted);
`;

const Page = styled.button`
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--_radius);
  background: none;
  &:hover {
    background: var(--_hover);
  }
  &[aria-current] {
    background: var(--_selected);
    color: var(--_brand-text);
    font-weight: 600;
  }
`;

/** Stay together where the row breaks. */
const Pages = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
`;

const Size = styled.select`
  height: 32px;
  margin-right: 4px;
  padding: 0 4px;
  border: 1px solid var(--_field-border);
  border-radius: var(--_radius);
  background: var(--_surface);
  color: var(--_text);
`;

const Jump = styled.form`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-left: 8px;
  color: var(--_text-muted);
  & input {
    width: 48px;
    height: 32px;
    padding: 0 6px;
    border: 1px solid var(--_field-border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    text-align: center;
  }
`;

export interface PaginationProps {
  total: number;
  /** From 1. */
  page: number;
  /** Rows of a page; without it the reader selects them, and the list reads them by `usePageSize`. */
  pageSize?: number;
  onChange: (page: number) => void;
  /** The total is on its way: its room is kept. */
  isLoading?: boolean;
}

/** Total, previous, pages, next, jump; nothing while there is nothing to count. */
export function Pagination(props: PaginationProps) {
  const role = useLandmark("navigation");
  const { total, page, onChange, isLoading } = props;
  const selectedSize = usePageSize();
  const pageSize = props.pageSize ?? selectedSize;
  const text = useText(uiText);
  const id = useId();
  const [typed, setTyped] = useState("");
  const nav = useRef<HTMLDivElement>(null);
  const [tableName, setTableName] = useState("");
  useEffect(() => setTableName(nameOfTableBeside(nav.current)));
  if (total === 0) return isLoading ? <Row as="div" aria-hidden="true" /> : null;
  const last = Math.ceil(total / pageSize);
  const go = (next: number) => {
    const clamped = Math.min(Math.max(next, 1), last);
    if (clamped !== page) onChange(clamped);
  };
  const resize = (size: (typeof pageSizes)[number]) => {
    savePageSize(size);
    // The page that has the row which was the first so far.
    const next = Math.floor(((page - 1) * pageSize) / size) + 1;
    if (next !== page) onChange(next);
  };
  return (
    <Row ref={nav} role={role} aria-label={text.pagination(tableName)}>
      <Note>{text.pageTotal(total)}</Note>
      {props.pageSize === undefined && total > pageSizes[0] ? (
        <Size
          aria-label={text.pageSize}
          value={pageSize}
          onChange={({ target }) => {
            const size = pageSizes.find((one) => String(one) === target.value);
            if (size) resize(size);
          }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {text.perPage(size)}
            </option>
          ))}
        </Size>
      ) : null}
      <Pages>
        {/* Not disabled: a button that ends its own way keeps the focus. */}
        <IconButton
          icon="chevron-left"
          label={text.pagePrevious}
          aria-disabled={page <= 1}
          onClick={() => go(page - 1)}
        />
        {pagesToShow(page, last).map((entry) =>
          typeof entry === "string" ? (
            <span key={entry} aria-hidden="true">
              …
            </span>
          ) : (
            <Page
              key={entry}
              type="button"
              aria-label={text.page(entry)}
              aria-current={entry === page ? "page" : undefined}
              onClick={() => go(entry)}
            >
              {entry}
            </Page>
          ),
        )}
        <IconButton
          icon="chevron-right"
          label={text.pageNext}
          aria-disabled={page >= last}
          onClick={() => go(page + 1)}
        />
      </Pages>
      <Jump
        onSubmit={(event) => {
          event.preventDefault();
          if (typed) go(Number(typed));
          setTyped("");
        }}
      >
        <label htmlFor={id}>{text.pageJump}</label>
        <input
          id={id}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, "").slice(0, 6))}
        />
        {text.pageUnit}
      </Jump>
    </Row>
  );
}

/** The table that is paged is the nearest one: several on a page are told apart by their names. */
function nameOfTableBeside(nav: HTMLElement | null): string {
  for (let box = nav?.parentElement; box; box = box.parentElement) {
    const table = box.querySelector("table[aria-label]");
    if (table) return table.getAttribute("aria-label") ?? "";
  }
  return "";
}

import { styled } from "styled-components";
import { useCall } from "../../../core/query/use-call";
import { reportText } from "../../../core/text/report";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { FieldName } from "../../../core/ui/input";
import { IconButton } from "../../../core/ui/layout";
import { channelTreeCall } from "../first-calls";
import { filterChoices } from "./describe-filter";
import type { ExtraField, FilterField } from "./filter-fields";
import { optionsFreshMs } from "./option-lists";
import { useFilterWords } from "./use-filter-words";
import type { ReportFilterState } from "./use-report-filter";

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  width: 100%;
  & li {
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    padding-left: 10px;
    border-radius: var(--_radius);
    background: var(--_selected);
    color: var(--_brand-text);
  }
  & li > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export interface FilterChipsProps {
  filter: ReportFilterState["filter"];
  /** Fields whose choices are shown. */
  fields: readonly FilterField[];
  extra: readonly ExtraField[];
}

/** Renders the non-default choices of the filter, each with a reset button. */
export function FilterChips({ filter, fields, extra }: FilterChipsProps) {
  const text = useText(reportText).filter;
  const words = useText(uiText);
  const said = useFilterWords();
  const { reply } = useCall(...channelTreeCall, { freshMs: optionsFreshMs });
  const ofFilter = filterChoices(filter, reply?.obj ?? [], said).flatMap((choice) => {
    const { clear, isChanged } = fields.find(({ id }) => id === choice.id) ?? {};
    return clear && isChanged ? [{ ...choice, clear }] : [];
  });
  const ofExtra = extra.flatMap(({ id, label: name, value, isChanged, clear }) =>
    isChanged ? [{ id, name, value, clear }] : [],
  );
  const shown = [...ofFilter, ...ofExtra];
  if (shown.length === 0) return null;
  return (
    <List aria-label={text.label}>
      {shown.map(({ id, name, value, clear }) => (
        <li key={id}>
          <span>
            <FieldName>{words.nameOf(name)}</FieldName>
            {value}
          </span>
          <IconButton icon="close" iconSize={14} label={text.clearOne(name)} onClick={clear} />
        </li>
      ))}
    </List>
  );
}

import { styled } from "styled-components";
import { useApiQuery } from "../../../core/query/use-api-query";
import { reportText } from "../../../core/text/report";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { FieldName } from "../../../core/ui/input";
import { IconButton } from "../../../core/ui/layout";
import { channelTreeCall } from "../initial-requests";
import { type ExtraField, type FilterField, filterChoices } from "./filter-fields";
import { optionsFreshMs } from "./option-lists";
import { useFilterMessages } from "./use-filter-messages";
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
  const messages = useText(uiText);
  const said = useFilterMessages();
  const { data } = useApiQuery(...channelTreeCall, { staleTimeMs: optionsFreshMs });
  const ofFilter = filterChoices(filter, data?.obj ?? [], said).flatMap((choice) => {
    const field = fields.find(({ id }) => id === choice.id);
    return field?.isChanged ? [{ ...choice, clear: field.clear }] : [];
  });
  const ofExtra = extra.flatMap(({ id, label: name, value, isChanged, clear }) =>
    isChanged ? [{ id, name, value, clear }] : [],
  );
  const chips = [...ofFilter, ...ofExtra];
  if (chips.length === 0) return null;
  return (
    <List aria-label={text.label}>
      {chips.map(({ id, name, value, clear }) => (
        <li key={id}>
          <span>
            <FieldName>{messages.nameOf(name)}</FieldName>
            {value}
          </span>
          <IconButton icon="close" iconSize={14} label={text.clearOne(name)} onClick={clear} />
        </li>
      ))}
    </List>
  );
}

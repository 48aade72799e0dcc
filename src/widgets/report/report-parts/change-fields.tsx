import {
  type ChangeState,
  type ChangesFieldProps,
  ChangesSelect,
} from "../../../core/chart/report";
import { sortBases } from "../../../core/metrics";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Select } from "../../../core/ui/input";
import { FilterSlot } from "../report-filter";

/** Chooses how a table shows the changes of its rows. */
export function ChangesField({ value: changes, onChange }: ChangesFieldProps) {
  const text = useText(reportText);
  return (
    <FilterSlot
      id="changes"
      label={text.changes}
      value={text.changeChoices[changes]}
      isChanged={changes !== "change"}
      clear={() => onChange("change")}
      field={<ChangesSelect value={changes} onChange={onChange} />}
    />
  );
}

export interface ChangeFieldsProps {
  state: ChangeState;
  onChange: (patch: Partial<ChangeState>) => void;
}

/** The same, and whether the changes order the rows. */
export function ChangeFields({ state, onChange }: ChangeFieldsProps) {
  const text = useText(reportText);
  return (
    <>
      <ChangesField value={state.changes} onChange={(changes) => onChange({ changes })} />
      <FilterSlot
        id="sortBy"
        label={text.sortBy}
        value={text.sortBases[state.sortBy]}
        isChanged={state.sortBy !== "value"}
        clear={() => onChange({ sortBy: "value" })}
        field={
          <Select
            label={text.sortBy}
            value={state.sortBy}
            options={sortBases.map((value) => ({ value, label: text.sortBases[value] }))}
            onChange={(sortBy) => onChange({ sortBy })}
          />
        }
      />
    </>
  );
}

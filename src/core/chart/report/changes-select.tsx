import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { Select } from "../../ui/input";
import { type ChangeState, changeChoices } from "./change-choices";

export interface ChangesFieldProps {
  value: ChangeState["changes"];
  onChange: (changes: ChangeState["changes"]) => void;
}

/** Chooses how a table shows the changes of its rows. */
export function ChangesSelect({ value: changes, onChange }: ChangesFieldProps) {
  const text = useText(reportText);
  return (
    <Select
      label={text.changes}
      value={changes}
      options={changeChoices.map((value) => ({ value, label: text.changeChoices[value] }))}
      onChange={onChange}
    />
  );
}

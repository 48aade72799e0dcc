import { usePunctuation } from "../../../core/text/punctuation";
import { Problem } from "./channel-import.styles";

interface CellNote<Field extends string> {
  field: Field;
  message: string;
}

export interface RowProblemsProps<Field extends string> {
  problems: readonly CellNote<Field>[];
  warnings: readonly CellNote<Field>[];
  /** Name of the column of each field. */
  names: Readonly<Record<Field, string>>;
}

/** Renders what is wrong in a row of a sheet, then what may be. */
export function RowProblems<Field extends string>({
  problems,
  warnings,
  names,
}: RowProblemsProps<Field>) {
  const punctuation = usePunctuation();
  if (problems.length + warnings.length === 0) return "—";
  const lineOf = ({ field, message }: CellNote<Field>) => punctuation.pair(names[field], message);
  return (
    <>
      {problems.map((problem) => (
        <Problem key={lineOf(problem)}>{lineOf(problem)}</Problem>
      ))}
      {warnings.map((warning) => (
        <Problem key={lineOf(warning)} $isWarning>
          {lineOf(warning)}
        </Problem>
      ))}
    </>
  );
}

import { type ReactNode, useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { styled } from "styled-components";
import { type FormErrorDetails, UpgradeLink } from "../ui/feedback";
import type { FieldRules } from "./use-validation-rules";

/** Props of a bound control; spread them onto any input of core/ui. */
export interface BoundField<Value> {
  id: string;
  name: string;
  value: Value;
  onChange: (next: unknown) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  "aria-required": boolean;
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>;
  name: Name;
  /** Left out where the control has its name beside it, as a checkbox has. */
  label?: ReactNode;
  rules?: FieldRules;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Label above (default) or hidden but read aloud. */
  isLabelHidden?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the value's type follows the field's name in the form
  children: (field: BoundField<any>) => ReactNode;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
`;

const Label = styled.label<{ $isHidden: boolean; $isRequired: boolean }>`
  font-weight: 500;
  &::after {
    ${({ $isRequired }) => ($isRequired ? 'content: "*"; content: "*" / "";' : "")}
    margin-left: 2px;
    color: var(--_danger);
  }
  ${({ $isHidden }) =>
    $isHidden
      ? "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;"
      : ""}
`;

/** Always a line high: a message that comes or goes must not move what is below it. */
const Hint = styled.p`
  min-height: 18px;
  font-size: 12px;
  line-height: 18px;
  color: var(--_text-muted);
`;

const FieldError = styled(Hint)`
  color: var(--_danger);
`;

/** A labelled control with its hint, and its error right beside it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const {
    control,
    name,
    label,
    rules,
    hint,
    isRequired = false,
    isLabelHidden = false,
    children,
  } = props;
  const id = useId();
  const { field, fieldState } = useController({
    control,
    name,
    ...(rules ? { rules: rules as never } : {}),
  });
  const message = fieldState.error?.message;
  const noteId = message || hint ? `${id}-note` : undefined;
  return (
    <Box>
      {label === undefined ? null : (
        <Label htmlFor={id} $isHidden={isLabelHidden} $isRequired={isRequired}>
          {label}
        </Label>
      )}
      {children({
        ...field,
        id,
        "aria-invalid": message !== undefined,
        "aria-describedby": noteId,
        "aria-required": isRequired,
      })}
      {message ? (
        <FieldError id={noteId} role="alert">
          {message} <UpgradeLink to={fieldState.error?.types?.upgrade} />
        </FieldError>
      ) : (
        <Hint id={noteId}>{hint}</Hint>
      )}
    </Box>
  );
}

const Root = styled.p`
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_danger-bg);
  color: var(--_danger);
`;

/** A refusal that belongs to no field of the form: its words, or with them the way to more. */
export function FormErrorSummary({
  message: said,
}: {
  message: string | FormErrorDetails | undefined;
}) {
  const { message, types }: FormErrorDetails =
    typeof said === "string" ? { message: said } : (said ?? {});
  return message ? (
    <Root role="alert">
      {message} <UpgradeLink to={types?.upgrade} />
    </Root>
  ) : null;
}

export const FormStack = styled.form<{ $gapPx?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gapPx = 8 }) => $gapPx}px;
`;

export type { Control, FieldPath, FieldValues };

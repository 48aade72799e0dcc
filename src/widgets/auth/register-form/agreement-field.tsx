import { styled } from "styled-components";
import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormField,
} from "../../../core/form/form-field";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";

const TextButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--_brand-text);
  &:hover {
    text-decoration: underline;
  }
`;

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
`;

export interface AgreementFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  onRead: () => void;
}

/** The agreement must be ticked; its name opens it. */
export function AgreementField<Values extends FieldValues>(props: AgreementFieldProps<Values>) {
  const { control, name, onRead } = props;
  const text = useText(authText);
  return (
    <FormField
      control={control}
      name={name}
      label={text.agreement}
      isLabelHidden
      rules={{ validate: (value: boolean) => value || text.agreementRequired }}
    >
      {({ value, ...field }) => (
        <Line>
          <Checkbox {...field} checked={value}>
            {text.agreeBefore}
          </Checkbox>
          <TextButton type="button" onClick={onRead}>
            {text.agreement}
          </TextButton>
        </Line>
      )}
    </FormField>
  );
}

import { styled } from "styled-components";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";

const Line = styled.div`
  margin-bottom: 8px;
`;

export interface RememberFieldProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Renders the choice whether the sign-in outlasts the browser. */
export function RememberField({ isOn, onChange }: RememberFieldProps) {
  const text = useText(authText);
  return (
    <Line>
      <Checkbox checked={isOn} onChange={(next) => onChange(next)}>
        {text.remember}
      </Checkbox>
    </Line>
  );
}

import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { useApiQuery } from "../query/use-api-query";
import { sharedChartText } from "../text/shared-chart";
import { useText } from "../text/use-text";
import { AppIcon } from "../ui/display";
import { PasswordInput } from "../ui/input";
import { Button, Icon } from "../ui/layout";
import { FormField, FormStack } from "./form-field";
import { useValidationRules } from "./use-validation-rules";
import { useXiForm } from "./use-xi-form";

/** Reserved while the name is on its way. */
const GateApp = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 8px;
  min-height: 88px;
  font-size: 16px;
`;

const Gate = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  width: min(360px, 100%);
  margin: 12vh auto;
  & h1 {
    font-size: 16px;
    font-weight: 600;
  }
  & form {
    width: 100%;
  }
`;

export interface PasswordGateProps {
  /** The share, for the name of its app; empty where that is not told before the password. */
  appkey: string;
  chartId: string;
  /** Why the last password was refused; null before the first try. */
  errorText: string | null;
  isOpening: boolean;
  onOpen: (password: string) => void;
  /** Tries the same password again. */
  onRetry: () => void;
}

/** Asks for the access password; a refusal is said at the field. */
export function PasswordGate(props: PasswordGateProps) {
  const { appkey, chartId, errorText, isOpening, onOpen, onRetry } = props;
  const text = useText(sharedChartText);
  const share = useApiQuery(
    "channel/requirePassword",
    { appkey, key: chartId },
    { isEnabled: chartId !== "" },
  );
  const appName = share.data?.map.appName ?? "";
  const { rules } = useValidationRules();
  const form = useXiForm({ defaultValues: { password: "" } });
  const { setError, clearErrors } = form;
  useEffect(() => {
    if (errorText) setError("password", { message: errorText });
  }, [errorText, setError]);
  const [tried, setTried] = useState<string | null>(null);
  const submit = form.handleSubmit(({ password }) => {
    if (password === tried) onRetry();
    else onOpen(password);
    setTried(password);
  });
  return (
    <Gate>
      <GateApp>
        {appName === "" ? (
          <Icon name="lock" size={28} />
        ) : (
          <>
            <AppIcon name={appName} src="" sizePx={56} />
            <strong>{appName}</strong>
          </>
        )}
      </GateApp>
      <h1>{text.passwordTitle}</h1>
      <FormStack onSubmit={submit} noValidate>
        <FormField
          control={form.control}
          name="password"
          label={text.password}
          isRequired
          rules={rules({ required: text.password, pattern: "sharePassword" })}
        >
          {({ onChange, ...field }) => (
            <PasswordInput
              {...field}
              autoComplete="off"
              maxLength={16}
              onChange={(typed) => {
                onChange(typed);
                // A refusal that went only on blur would move the button from under the press.
                clearErrors("password");
              }}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" isWide isLoading={isOpening}>
          {text.open}
        </Button>
      </FormStack>
    </Gate>
  );
}

import { type Control, FormField } from "../../../core/form/form-field";
import { patterns } from "../../../core/form/patterns";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { Button, Icon } from "../../../core/ui/layout";
import { CheckLine, WithButton } from "./channel-form.styles";
import type { ChannelValues } from "./form-values";
import { useLandingCheck } from "./use-landing-check";

/** The customer's own page, and whether it opens and carries the web SDK. */
export function LandingField({ control }: { control: Control<ChannelValues> }) {
  const text = useText(channelText);
  const { rules } = useValidationRules();
  const { check, isRunning: isPending, findingFor } = useLandingCheck();
  return (
    <FormField
      control={control}
      name="landingUrl"
      label={text.landingUrl}
      isRequired
      hint={text.landingUrlHint}
      rules={rules({ required: text.landingUrl, maxLength: 500, pattern: "httpUrl" })}
    >
      {(field) => {
        const url = String(field.value).trim();
        const finding = findingFor(url);
        return (
          <>
            <WithButton>
              <TextInput {...field} inputMode="url" maxLength={500} placeholder="https://" />
              <Button
                isLoading={isPending}
                disabled={!patterns.httpUrl.test(url)}
                onClick={() => void check(url)}
              >
                {text.checkLanding}
              </Button>
            </WithButton>
            <CheckLine role="status" $tone={finding?.tone ?? "success"}>
              {isPending ? text.checkingLanding : null}
              {!isPending && finding ? (
                <>
                  <Icon name={finding.tone === "success" ? "success" : "warning"} size={14} />
                  {finding.message}
                </>
              ) : null}
            </CheckLine>
          </>
        );
      }}
    </FormField>
  );
}

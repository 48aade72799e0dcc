import { useId, useState } from "react";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { useErrorMessage, useWriteGuard } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { Checks, FieldAndButton } from "./ad-channel-form.styles";

/** Looks at a link as it was pasted from the platform's console. */
export function LinkCheckPart({ channelId }: { channelId: number }) {
  const text = useText(adText);
  const id = useId();
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const [url, setUrl] = useState("");
  const [errorText, setErrorText] = useState("");
  const check = useApiMutation("ad/checkLink", { suppressToast: true });
  const [result, setResult] = useState<Awaited<ReturnType<typeof check.mutateAsync>>["map"] | null>(
    null,
  );
  const checkLink = async () => {
    if (!mayWrite()) return;
    setErrorText("");
    try {
      setResult((await check.mutateAsync({ id: channelId, url: url.trim() })).map);
    } catch (error) {
      setResult(null);
      setErrorText(messageOf(error));
    }
  };
  return (
    <Stack>
      <label htmlFor={id}>{text.checkInput}</label>
      <FieldAndButton>
        <TextInput
          id={id}
          value={url}
          onChange={setUrl}
          maxLength={4000}
          placeholder="https://"
          aria-describedby={`${id}-hint`}
        />
        <Button writes onClick={checkLink} isLoading={check.isPending} disabled={url.trim() === ""}>
          {text.check}
        </Button>
      </FieldAndButton>
      <Muted id={`${id}-hint`}>{text.checkHint}</Muted>
      <div role="status">
        {errorText ? <Tag $tone="danger">{errorText}</Tag> : null}
        {result ? (
          <Checks>
            <li>
              <strong>{result.isOk ? text.checkOk : text.checkFailed}</strong>
            </li>
            {result.checks.map(({ key, isOk, reason }) => (
              <li key={key}>
                <Tag $tone={isOk ? "success" : "danger"}>{text.checks[key]}</Tag>
                {isOk ? text.passed : reason}
              </li>
            ))}
          </Checks>
        ) : null}
      </div>
    </Stack>
  );
}

import { useId, useState } from "react";
import { useAction } from "../../../core/query/use-action";
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
  const [fault, setFault] = useState("");
  const check = useAction("ad/checkLink", { quiet: true });
  const [result, setResult] = useState<Awaited<ReturnType<typeof check.run>>["map"] | null>(null);
  const run = async () => {
    if (!mayWrite()) return;
    setFault("");
    try {
      setResult((await check.run({ id: channelId, url: url.trim() })).map);
    } catch (error) {
      setResult(null);
      setFault(messageOf(error));
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
        <Button writes onClick={run} isLoading={check.isRunning} disabled={url.trim() === ""}>
          {text.check}
        </Button>
      </FieldAndButton>
      <Muted id={`${id}-hint`}>{text.checkHint}</Muted>
      <div role="status">
        {fault ? <Tag $tone="danger">{fault}</Tag> : null}
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

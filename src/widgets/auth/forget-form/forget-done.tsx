import { useEffect, useState } from "react";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";

const waitSeconds = 5;

/** The password is new; counts down to sign-in. */
export function ForgetDone({ onDone }: { onDone: () => void }) {
  const text = useText(authText);
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds);
  useEffect(() => {
    if (secondsLeft === 0) return onDone();
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft, onDone]);
  return (
    <EmptyState
      icon="check"
      title={text.resetDone}
      hint={text.resetDoneHint(secondsLeft)}
      action={
        <Button variant="primary" onClick={onDone}>
          {text.goLogin}
        </Button>
      }
    />
  );
}

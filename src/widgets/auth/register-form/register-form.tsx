import { useSearchParams } from "../../../core/navigation/navigation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { registrationText } from "../../../core/text/registration";
import { useText } from "../../../core/text/use-text";
import { ErrorState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Stack } from "../../../core/ui/layout";
import { Invited } from "./invited";
import { NoWay } from "./no-way";
import { RegisterFields } from "./register-fields";

export interface RegisterFormProps {
  onSignedIn: () => void;
  /** The secret of an invitation, as its link carries it. */
  invite?: string;
}

/** Registration by a code or an invitation; signs in at once. Says so where neither can work. */
export function RegisterForm({ onSignedIn, invite }: RegisterFormProps) {
  const text = useText(registrationText);
  const [params] = useSearchParams();
  // Whoever was led here by an invitation to an app or a report may register even where others may not.
  const via = params.get("from") ?? "";
  const came = { via, ...(invite ? { invite } : {}) };
  const { data, error, refetch } = useApiQuery("user/registration", came, { suppressToast: true });
  if (invite && error?.field === "invite") {
    return <ErrorState title={text.inviteGone} message={text.inviteGoneHint} />;
  }
  if (invite && error) return <QueryErrorState error={error} onRetry={refetch} />;
  if (invite && !data) return <Skeleton shape="text" count={6} />;
  const { way = "code", mode = "open", mobile = "", invitation = null } = data?.map ?? {};
  if (way === "none") return <NoWay mode={mode} />;
  return (
    <Stack $gapPx={20}>
      {way === "invite" ? <Invited invitation={invitation} /> : null}
      <RegisterFields
        key={mobile}
        onSignedIn={onSignedIn}
        came={came}
        needsCode={way === "code"}
        fixedMobile={mobile}
      />
    </Stack>
  );
}

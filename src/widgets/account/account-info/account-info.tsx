import { useState } from "react";
import { defaultZones, formatTime } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSession } from "../../../core/session/use-session";
import { accountInfoText } from "../../../core/text/account-info";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { QueryErrorState, SkeletonBar, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Stack } from "../../../core/ui/layout";
import { LicenseCard } from "../license-card";
import { ClosureCard } from "./closure-card";
import { DevicesCard } from "./devices-card";
import { LookCard } from "./look-card";
import { ProfileDialog } from "./profile-dialog";
import { SafetyCard, SafetySkeleton } from "./safety-card";

/** Who is signed in, how and where, how the console looks on this device, and the way out. */
export function AccountInfo() {
  const text = useText(accountInfoText);
  const messages = useText(accountSafetyText);
  const mayWrite = useWriteGuard();
  const { mode, usesToken } = useSession();
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useApiQuery("user/accountInfo", {});
  const { user, details } = data?.map ?? {};
  const known = user && details;
  const waiting = <SkeletonBar $width="96px" />;
  const items = [
    { id: "name", label: text.userName, value: known ? user.userName || text.none : waiting },
    { id: "company", label: text.company, value: known ? user.company || text.none : waiting },
    {
      id: "industry",
      label: messages.industry,
      value: known
        ? details.industry
          ? messages.industries[details.industry]
          : messages.noIndustry
        : waiting,
    },
    {
      id: "time",
      label: text.regTime,
      value: known ? formatTime(user.regTime, defaultZones) : waiting,
    },
  ];
  return (
    <Stack>
      <PageHeader title={text.title} />
      <Card
        title={text.who}
        actions={
          user ? (
            <Button
              writes="own"
              icon="edit"
              size="small"
              onClick={() => mayWrite({ experience: true }) && setEditing(true)}
            >
              {messages.editProfile}
            </Button>
          ) : null
        }
      >
        {error && !user ? <QueryErrorState error={error} onRetry={refetch} /> : null}
        {error && !user ? null : <Descriptions items={items} />}
      </Card>
      {user && details ? (
        <SafetyCard user={user} details={details} />
      ) : error ? null : (
        <SafetySkeleton />
      )}
      {mode === "private" ? <LicenseCard /> : null}
      {usesToken ? null : <DevicesCard />}
      <LookCard />
      {user && !usesToken ? <ClosureCard mobile={user.mobile} /> : null}
      {isEditing && user && details ? (
        <ProfileDialog user={user} details={details} onClose={() => setEditing(false)} />
      ) : null}
    </Stack>
  );
}

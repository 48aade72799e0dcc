import { defaultZones, formatTime } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import type { Appearance } from "../../../core/session/state";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { accountInfoText } from "../../../core/text/account-info";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card, Muted, PageHeader, Stack } from "../../../core/ui/layout";
import { LicenseCard } from "../license-card";

const themes = ["light", "dark", "auto"] as const;

/** Languages by their own names, whatever the page is written in. */
const languages = [
  { value: "zh-cn", label: "中文" },
  { value: "en", label: "English" },
] as const;

/** Who is signed in, and how the console looks on this device. */
export function AccountInfo() {
  const text = useText(accountInfoText);
  const { update, mode } = useSession();
  const appearance = useSessionState((state) => state.appearance);
  const { reply, error, retry } = useCall("user/accountInfo", {});
  const user = reply?.map.user;
  const look = (change: Partial<Appearance>) => update(change);
  return (
    <Stack>
      <PageHeader title={text.title} />
      <Card title={text.who}>
        {error && !user ? <CallError error={error} onRetry={retry} /> : null}
        {user ? (
          <Descriptions
            items={[
              { id: "name", label: text.userName, value: user.userName || text.none },
              { id: "mobile", label: text.mobile, value: user.mobile },
              { id: "company", label: text.company, value: user.company || text.none },
              { id: "time", label: text.regTime, value: formatTime(user.regTime, defaultZones) },
              {
                id: "password",
                label: text.password,
                value: user.hasPass ? text.hasPassword : text.noPassword,
              },
            ]}
          />
        ) : error ? null : (
          <Skeleton shape="text" count={3} />
        )}
      </Card>
      {mode === "private" ? <LicenseCard /> : null}
      <Card title={text.look} actions={<Muted>{text.lookHint}</Muted>}>
        <Descriptions
          items={[
            {
              id: "theme",
              label: text.theme,
              value: (
                <SegmentedControl
                  label={text.theme}
                  value={appearance.theme}
                  onChange={(theme) => look({ theme })}
                  options={themes.map((theme) => ({ value: theme, label: text.themes[theme] }))}
                />
              ),
            },
            {
              id: "language",
              label: text.language,
              value: (
                <SegmentedControl
                  label={text.language}
                  value={appearance.locale}
                  onChange={(locale) => look({ locale })}
                  options={[...languages]}
                />
              ),
            },
          ]}
        />
      </Card>
    </Stack>
  );
}

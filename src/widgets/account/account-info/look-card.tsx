import type { Appearance } from "../../../core/session/state";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { accountInfoText } from "../../../core/text/account-info";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { SegmentedControl } from "../../../core/ui/input";
import { Card, Muted } from "../../../core/ui/layout";

const themes = ["light", "dark", "auto"] as const;

/** Languages by their own names, whatever the page is written in. */
const languages = [
  { value: "zh-cn", label: "中文" },
  { value: "en", label: "English" },
] as const;

/** Renders the appearance settings of the console on this device. */
export function LookCard() {
  const text = useText(accountInfoText);
  const { update } = useSession();
  const appearance = useSessionState((state) => state.appearance);
  const look = (change: Partial<Appearance>) => update(change);
  return (
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
  );
}

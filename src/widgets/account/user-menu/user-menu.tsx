import { styled } from "styled-components";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import type { Appearance } from "../../../core/session/state";
import { useSession, useSessionState, useViewer } from "../../../core/session/use-session";
import { usePunctuation } from "../../../core/text/punctuation";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { IconButton } from "../../../core/ui/layout";
import { Menu, type MenuItem } from "../../../core/ui/overlay";

const MenuHeader = styled.p`
  padding: 6px 12px 8px;
  border-bottom: 1px solid var(--_hairline);
  margin-bottom: 4px;
  font-weight: 500;
`;

/** The session's farewell is seen before the page changes, by the specification. */
const leaveAfterMs = 500;

const themeChoices = [
  { theme: "light", icon: "sun", label: "themeLight" },
  { theme: "dark", icon: "moon", label: "themeDark" },
  { theme: "auto", icon: "monitor", label: "themeAuto" },
] as const;

/** Account centre, finance centre and sign-out; a private deployment has only account info and sign-out. */
export function UserMenu() {
  const text = useText(shellText);
  const punctuation = usePunctuation();
  const session = useSession();
  const { navigate } = useNavigation();
  const { user, mode } = useViewer();
  const appearance = useSessionState((state) => state.appearance);

  const logout = () => {
    const done = () => setTimeout(() => navigate(paths.login), leaveAfterMs);
    void session.logout().then(done, done);
  };
  const account: MenuItem = {
    id: "account",
    icon: "user",
    label: mode === "private" ? text.accountInfo : text.accountCenter,
    onSelect: () => navigate(paths.account),
  };
  const finance: MenuItem = {
    id: "finance",
    icon: "wallet",
    label: text.financeCenter,
    onSelect: () => navigate(paths.balance),
  };
  const operator: MenuItem = {
    id: "operator",
    icon: "table",
    label: text.operatorDesk,
    onSelect: () => navigate(paths.operator),
  };
  const quit: MenuItem = {
    id: "logout",
    icon: "logout",
    label: text.logout,
    startsGroup: true,
    onSelect: logout,
  };
  const look = (patch: Partial<Appearance>) =>
    session.store.setState({ appearance: { ...appearance, ...patch } });
  const appearanceItems = (): MenuItem[] => [...themes, language];
  const themes: MenuItem[] = themeChoices.map(({ theme, icon, label }, index) => ({
    id: theme,
    icon,
    label: punctuation.pair(text.theme, text[label]),
    end: appearance.theme === theme ? "✓" : null,
    startsGroup: index === 0,
    onSelect: () => look({ theme }),
  }));
  const language: MenuItem = {
    id: "language",
    icon: "web",
    label: text.otherLanguage,
    onSelect: () => look({ locale: appearance.locale === "en" ? "zh-cn" : "en" }),
  };
  // A private deployment chooses theme and language among the account information.
  const work = user?.isOperator ? [operator] : [];
  const items =
    mode === "private" ? [account, ...work] : [account, finance, ...work, ...appearanceItems()];
  return (
    <Menu
      trigger={<IconButton icon="user" label={text.userMenu} />}
      header={user ? <MenuHeader>{user.userName || user.mobile}</MenuHeader> : null}
      items={[...items, quit]}
    />
  );
}

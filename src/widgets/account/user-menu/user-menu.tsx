import { useNavigation } from "../../../core/navigation/navigation";
import { useSession, useViewer } from "../../../core/session/use-session";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { IconButton } from "../../../core/ui/icon-button";
import { Menu, type MenuItem } from "../../../core/ui/menu";
import { MenuHead } from "./user-menu.styles";

/** The session's farewell is seen before the page changes, by the specification. */
const leaveAfterMs = 500;

/** Account centre, finance centre and sign-out; a private deployment has only account info and sign-out. */
export function UserMenu() {
  const text = useText(shellText);
  const session = useSession();
  const { navigate } = useNavigation();
  const { user, mode } = useViewer();

  const logout = () => {
    const done = () => setTimeout(() => navigate("/login"), leaveAfterMs);
    void session.logout().then(done, done);
  };
  const account: MenuItem = {
    id: "account",
    icon: "user",
    label: mode === "private" ? text.accountInfo : text.accountCenter,
    onSelect: () => navigate("/user/account"),
  };
  const finance: MenuItem = {
    id: "finance",
    icon: "wallet",
    label: text.financeCenter,
    onSelect: () => navigate("/user/balance"),
  };
  const quit: MenuItem = {
    id: "logout",
    icon: "logout",
    label: text.logout,
    startsGroup: true,
    onSelect: logout,
  };
  return (
    <Menu
      trigger={<IconButton icon="user" label={text.userMenu} />}
      header={user ? <MenuHead>{user.userName || user.mobile}</MenuHead> : null}
      items={mode === "private" ? [account, quit] : [account, finance, quit]}
    />
  );
}

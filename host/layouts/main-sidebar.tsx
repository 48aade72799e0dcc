import { guardMenu, type RoutePath, useNavigation } from "../../src/core/index";
import { AppSidebar } from "../../src/widgets/index";

/** The current app's sidebar; a route its menu denies leads to the no-permission page. */
export function MainSidebar({ current }: { current: RoutePath }) {
  const { navigate } = useNavigation();
  return (
    <AppSidebar
      current={current}
      onMenu={(denied) => {
        const verdict = guardMenu(current, denied);
        if (!verdict.allow) navigate(verdict.redirect, { replace: true });
      }}
    />
  );
}

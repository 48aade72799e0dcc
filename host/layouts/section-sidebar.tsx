import {
  paths,
  type RoutePath,
  routeText,
  SideMenu,
  shellText,
  useText,
} from "../../src/core/index";
import type { Route } from "../route/route";

const sections: Record<"account" | "finance", RoutePath[]> = {
  account: [
    paths.account,
    paths.accountAuth,
    paths.accountDomains,
    paths.accountAuthorization,
    paths.accountApps,
    paths.accountAudit,
  ],
  finance: [paths.balance, paths.orders, paths.invoices],
};

/** The fixed menus of the account and finance centres. */
export function SectionSidebar({
  section,
  route: { path, parent },
}: {
  section: "account" | "finance";
  route: Route;
}) {
  const routes = useText(routeText);
  const text = useText(shellText);
  return (
    <SideMenu
      label={section === "account" ? text.accountMenu : text.financeMenu}
      current={parent ?? path}
      items={sections[section].map((item) => ({ path: item, title: routes.titles[item] }))}
    />
  );
}

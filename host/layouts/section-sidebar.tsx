import {
  isBuilt,
  paths,
  type RoutePath,
  routeText,
  SideMenu,
  shellText,
  useText,
} from "../../src/core/index";

const sections: Record<"account" | "finance", RoutePath[]> = {
  account: [
    paths.account,
    paths.accountAuth,
    paths.accountDomains,
    paths.accountAuthorization,
    paths.accountApps,
  ],
  finance: [paths.balance, paths.orders, paths.invoices],
};

/** The fixed menus of the account and finance centres. */
export function SectionSidebar({
  section,
  current,
}: {
  section: "account" | "finance";
  current: RoutePath;
}) {
  const routes = useText(routeText);
  const text = useText(shellText);
  return (
    // A page of a domain stands in the menu as the list of them.
    <SideMenu
      label={section === "account" ? text.accountMenu : text.financeMenu}
      current={current === paths.domainConfig() ? paths.accountDomains : current}
      items={sections[section]
        .filter(isBuilt)
        .map((path) => ({ path, title: routes.titles[path] }))}
    />
  );
}

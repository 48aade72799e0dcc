import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useRouter } from "wouter";
import {
  guardRoute,
  paths,
  routeText,
  useNavigation,
  useSession,
  useSessionState,
  useText,
} from "../../src/core/index";
import { layouts } from "../layouts/layouts";
import { NotBuiltPage } from "../pages/shell/not-built";
import { PageSkeleton } from "../pages/shell/page-skeleton";
import { returnPath } from "../route/return-path";
import type { PageProps, Route } from "../route/route";
import { type FoundRoute, findRoute, forwardOf } from "./find-route";
import { routes } from "./routes";

const pages = new Map<Route, ComponentType<PageProps>>(
  routes.flatMap((route) => {
    const { page } = route;
    return page
      ? [[route, lazy(() => page().then(({ Page }) => ({ default: Page })))] as const]
      : [];
  }),
);

/** The whole routed console: finds the route, asks the guard, puts the page into its layout. */
export function Console({ path }: { path: string }) {
  const { search } = useNavigation();
  const { parser } = useRouter();
  const { mode } = useSession();
  const state = useSessionState((whole) => whole);
  const found = findRoute(parser, path);
  const forward = forwardOf(path, search);

  if (forward) return <Redirect to={forward} />;
  if (!found) return <Redirect to={paths.notFound} />;
  const verdict = guardRoute(found.route, state, mode);
  if (!verdict.allow) return <Redirect to={withReturn(verdict.redirect, path, search)} />;
  return <RoutedPage {...found} />;
}

function RoutedPage({ route, params }: FoundRoute) {
  const LayoutFrame = layouts[route.layout];
  const Page = pages.get(route);
  const text = useText(routeText);
  const title = text.titles[route.path];
  const { productName } = useSession().brand;
  useEffect(() => {
    document.title = `${title} - ${productName}`;
  }, [title, productName]);
  return (
    <LayoutFrame route={route}>
      <Suspense fallback={<PageSkeleton />}>
        {Page ? <Page params={params} /> : <NotBuiltPage title={title} />}
      </Suspense>
    </LayoutFrame>
  );
}

/** Sign-in leads back to the page that was asked for. */
function withReturn(redirect: string, path: string, search: string): string {
  if (redirect === "/") return returnPath(search) ?? redirect;
  if (redirect !== paths.login || path === paths.workbench) return redirect;
  const from = path + (search ? `?${search}` : "");
  return paths.loginFrom(from);
}

function Redirect({ to }: { to: string }) {
  const { navigate } = useNavigation();
  useEffect(() => navigate(to, { replace: true }), [to, navigate]);
  return null;
}

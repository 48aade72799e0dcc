import { Suspense, useEffect } from "react";
import {
  ErrorBoundary,
  isUpgradable,
  paths,
  QueryErrorState,
  routeText,
  useCurrentApp,
  useNavigation,
  useRole,
  useSession,
  useText,
} from "../../src/core/index";
import { layouts } from "../layouts/layouts";
import { Farewell } from "../pages/shell/farewell";
import type { Route } from "../route/route";
import { PageSkeleton, pageOf, preloadPage } from "./pages";
import { type Guarded, usePageGuard } from "./use-page-guard";
import { usePrefetch } from "./use-prefetch";

/** The whole routed console: asks the guard, puts the page into its layout. */
export function Console({ path }: { path: string }) {
  const guarded = usePageGuard(path);
  if (guarded.kind === "farewell") return <Farewell />;
  if (guarded.kind === "redirect") return <Redirect to={guarded.to} />;
  return <RoutedPage path={path} guarded={guarded} />;
}

interface RoutedPageProps {
  path: string;
  guarded: Extract<Guarded, { kind: "page" | "failed" }>;
}

function RoutedPage({ path, guarded }: RoutedPageProps) {
  const { route } = guarded.found;
  const RouteLayout = layouts[route.layout];
  const prefetch = usePrefetch();
  const title = useTitle(route);
  const { productName } = useSession().brand;
  useEffect(() => {
    document.title = `${title} - ${productName}`;
  }, [title, productName]);
  return (
    <RouteLayout route={route} lookAhead={prefetch}>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<PageSkeleton />}>
          <GuardedPage guarded={guarded} />
        </Suspense>
      </ErrorBoundary>
    </RouteLayout>
  );
}

/** The page itself, once the guard lets it show; until then its code is fetched. */
function GuardedPage({ guarded }: { guarded: Extract<Guarded, { kind: "page" | "failed" }> }) {
  const { route, params } = guarded.found;
  const isOpen = guarded.kind === "page" && guarded.isOpen;
  useEffect(() => {
    if (!isOpen) preloadPage(route);
  }, [isOpen, route]);
  if (guarded.kind === "failed")
    return <QueryErrorState isPage error={guarded.error} onRetry={guarded.refetch} />;
  if (!isOpen) return <PageSkeleton />;
  const Page = pageOf(route);
  return Page ? <Page params={params} /> : null;
}

/** The demo account's workbench is called a console; a standard app is upgraded, any other renewed. */
function useTitle(route: Route): string {
  const text = useText(routeText);
  const role = useRole();
  const app = useCurrentApp();
  if (route.path === paths.upgrade && app && isUpgradable(app)) return text.upgrade;
  return route.path === paths.workbench && role === "demo"
    ? text.demoWorkbench
    : text.titles[route.path];
}

function Redirect({ to }: { to: string }) {
  const { navigate } = useNavigation();
  useEffect(() => navigate(to, { replace: true }), [to, navigate]);
  return null;
}

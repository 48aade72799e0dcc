import { skipToken, useQuery } from "@tanstack/react-query";
import { use } from "react";
import type { MenuRoute } from "../api/contract";
import type { ApiError } from "../api/errors";
import type { AppMenu } from "../session/menu";
import { useAppMenu, useCurrentApp, useSession } from "../session/use-session";
import { QueryErrorContext, useReportError } from "./report-error";
import { callKey } from "./use-api-query";

export interface MenuState {
  /** Undefined until it is there, or when it cannot be had. */
  routes: readonly MenuRoute[] | undefined;
  isLoading: boolean;
  /** Why there is none; null while one is there or awaited. */
  error: ApiError | null;
  refetch: () => void;
}

/** The menu of the open app, which the session keeps for the guard too. */
export function useMenu(): MenuState {
  const { menu } = useSession();
  const kept = useAppMenu();
  const appkey = useCurrentApp()?.appkey ?? null;
  const known = kept?.appkey === appkey ? kept : null;
  const widget = use(QueryErrorContext);
  const query = useQuery<AppMenu, ApiError>({
    queryKey: callKey("applyAuth/menu", appkey, {}),
    // It may have come between the drawing and this question.
    queryFn:
      appkey === null
        ? skipToken
        : ({ client, queryKey }) => {
            const came = menu.store.getState();
            const isFirst = client.getQueryData(queryKey) === undefined;
            const isThere = came?.appkey === appkey && !came.hasFailed;
            return isFirst && isThere ? came : menu.load(appkey);
          },
    // Selecting an app asks anew; until then only a refresh does.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { widget },
    initialData: () => (known?.hasFailed === false ? known : undefined),
  });
  useReportError(query.error, () => void query.refetch());
  const menuData = known ?? query.data;
  const routes = menuData?.hasFailed === false ? menuData.routes : undefined;
  const isLoading = query.isFetching && routes === undefined;
  const error = routes === undefined && !isLoading ? query.error : null;
  return { routes, isLoading, error, refetch: () => void query.refetch() };
}

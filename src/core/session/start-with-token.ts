import type { StoreApi } from "zustand/vanilla";
import { ApiError } from "../api/errors";
import type { Request } from "../api/request";
import { fromSignIn, type SessionState } from "./state";

/** Learns who an embed token stands for and opens one of its apps; the token itself stays out of the state. */
export async function startWithToken(
  request: Request,
  store: StoreApi<SessionState>,
  appkey: string | undefined,
): Promise<void> {
  const { map } = await request("embed/session", {}, { suppressToast: true, appkey: null });
  const current = store.getState().app?.appkey;
  const wanted = appkey ?? current;
  const app = map.apps.find((item) => item.appkey === wanted) ?? null;
  if (appkey && !app) throw new ApiError({ code: "0202", message: "" });
  store.setState({
    ...fromSignIn({ ...map, token: "" }),
    token: null,
    isReadOnly: map.readOnly,
    areas: map.areas,
    // A service of before this version names none and refuses none.
    features: map.features ?? null,
    app: app ?? map.apps[0] ?? null,
  });
}

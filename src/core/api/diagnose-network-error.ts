import { ApiError } from "./errors";

const timeoutMs = 5_000;

/** A proxy in front of the service says that nobody answers behind it. */
export const isGatewayError = (status: number): boolean => status >= 502 && status <= 504;

/** Asks the service what it takes of this page's calls; null where something else answers there. */
async function askOrigin(baseUrl: string): Promise<{ session: boolean; token: boolean } | null> {
  const response = await fetch(`${baseUrl}/embed/origin`, {
    credentials: "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (isGatewayError(response.status))
    throw new TypeError(`${baseUrl} answered ${response.status}`);
  const status = await response.json().catch(() => null);
  return typeof status?.session === "boolean" ? status : null;
}

/** Tells whether the service answers at all. */
export const isReachable = (baseUrl: string): Promise<boolean> =>
  askOrigin(baseUrl).then(
    (status) => status !== null,
    () => false,
  );

/**
 * Why a call to a service of another origin got no answer: its `/embed/origin`, which every page may
 * read, tells whether it takes this page's calls. Code `origin` when it does not, `malformed` when
 * something else answers there, else `network`.
 */
export async function diagnoseNetworkError(
  baseUrl: string,
  withCredentials: boolean,
  cause: unknown,
): Promise<ApiError> {
  const page = location.origin;
  const error = (code: string, message: string) =>
    new ApiError({ code, message, cause, detail: { page, baseUrl } });
  try {
    const status = await askOrigin(baseUrl);
    if (!status) return error("malformed", `${baseUrl} answers, but is no xi-console service`);
    if (withCredentials ? status.session : status.token) return error("network", "");
    const setting = withCredentials ? "XI_EMBED_ORIGINS" : "embed key";
    return error("origin", `${page} is not among the origins of ${baseUrl} (${setting})`);
  } catch {
    return error("network", `${baseUrl} cannot be reached`);
  }
}

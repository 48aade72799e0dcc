import { ApiError } from "./errors";

const timeoutMs = 5_000;

/**
 * Why a call to a service of another origin got no answer: its `/embed/origin`, which every page may
 * read, tells whether it takes this page's calls. Code `origin` when it does not, `malformed` when
 * something else answers there, else `network`.
 */
export async function whyUnreachable(
  baseUrl: string,
  withCredentials: boolean,
  cause: unknown,
): Promise<ApiError> {
  const page = location.origin;
  const error = (code: string, message: string) =>
    new ApiError({ code, message, cause, detail: { page, baseUrl } });
  try {
    const answer = await fetch(`${baseUrl}/embed/origin`, {
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const told = await answer.json().catch(() => null);
    if (typeof told?.session !== "boolean")
      return error("malformed", `${baseUrl} answers, but is no xi-console service`);
    if (withCredentials ? told.session : told.token) return error("network", "");
    const setting = withCredentials ? "XI_EMBED_ORIGINS" : "embed key";
    return error("origin", `${page} is not among the origins of ${baseUrl} (${setting})`);
  } catch {
    return error("network", `${baseUrl} cannot be reached`);
  }
}

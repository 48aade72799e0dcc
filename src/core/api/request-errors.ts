import { FetchError } from "ofetch";
import { diagnoseNetworkError } from "./diagnose-network-error";
import { ApiError } from "./errors";
import { isServiceAddress } from "./service-address";

/** A page of another origin learns whether it is that which the service refuses. */
export async function withNetworkReason(
  error: ApiError,
  baseUrl: string,
  withCredentials: boolean,
): Promise<ApiError> {
  if (baseUrl === "") return error;
  const isAddress = isServiceAddress(baseUrl);
  if (error.code === "malformed" || (error.code === "network" && !isAddress)) {
    const reason = isAddress ? "answers, but is no xi-console service" : "is no address";
    const message = `${baseUrl} ${reason}`;
    return new ApiError({ code: "malformed", message, detail: { baseUrl }, cause: error });
  }
  const isCrossOrigin = new URL(baseUrl, location.href).origin !== location.origin;
  if (!isCrossOrigin || error.code !== "network" || navigator.onLine === false) return error;
  return diagnoseNetworkError(baseUrl, withCredentials, error.cause);
}

/** The signature's time was refused: this device's clock is wrong. */
export const isStale = (error: ApiError): boolean =>
  error.code === "0401" && error.field === "x-timestamp";

/** Whatever a call failed of, as the error that screens know. */
export function asApiError(cause: unknown, signal: AbortSignal | undefined): ApiError {
  if (cause instanceof ApiError) return cause;
  if (signal?.aborted) return new ApiError({ code: "aborted", message: "", cause });
  const inner = cause instanceof FetchError ? cause.cause : cause;
  const isTimeout = inner instanceof Error && inner.name === "TimeoutError";
  const isKnown = cause instanceof FetchError || inner instanceof TypeError || isTimeout;
  return new ApiError({
    code: isTimeout ? "timeout" : isKnown ? "network" : "malformed",
    message: "",
    cause,
  });
}

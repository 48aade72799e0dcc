/** Any answer that is not a success, and any failure to get one. */
export class ApiError extends Error {
  /** retCode of the service, or `network`, `timeout`, `aborted`, `malformed`. */
  readonly code: string;
  /** The input the refusal belongs to. */
  readonly field: string | undefined;
  readonly detail: Record<string, unknown>;
  readonly requestId: string;

  constructor(options: {
    code: string;
    message: string;
    field?: string | undefined;
    detail?: Record<string, unknown>;
    requestId?: string;
    cause?: unknown;
  }) {
    super(options.message, { cause: options.cause });
    this.name = "ApiError";
    this.code = options.code;
    this.field = options.field;
    this.detail = options.detail ?? {};
    this.requestId = options.requestId ?? "";
  }
}

const transientCodes = new Set([
  "network",
  "timeout",
  "aborted",
  "malformed",
  "0429",
  "0500",
  "0503",
]);

/** Tells the faults that pass by themselves: what was answered before them still stands. */
export const isTransient = (error: ApiError): boolean => transientCodes.has(error.code);

/** Tells the refusal of a partner's own backend, 401 or 403: asking it again by itself changes nothing. */
export const isTokenRefused = (error: ApiError): boolean =>
  error.code === "token" && (error.detail.status === 401 || error.detail.status === 403);

/** Tells the refusals by which a session has ended. */
export const isExpired = (error: ApiError): boolean =>
  error.code === "0020" || error.code === "410";

/** Reaction of the console to an error, by the error catalogue of the specification. */
export type ErrorBehaviour = "forbidden" | "expired" | "leave-app" | "network" | "message" | "none";

/** `isSharedChart`: the shared report pages are exempt from being sent to /control. */
export function errorPolicyOf(
  error: ApiError,
  { isSharedChart }: { isSharedChart: boolean },
): ErrorBehaviour {
  if (isExpired(error)) return "expired";
  switch (error.code) {
    case "0021":
      return "forbidden";
    case "0202":
    case "0233":
      // What is refused of an app that stays open leaves the form, and what was typed, where it is.
      return isSharedChart || error.detail.of === "deed" ? "message" : "leave-app";
    case "network":
    case "timeout":
      return "network";
    case "aborted":
      return "none";
    default:
      return "message";
  }
}

/** Behaviours that a quiet call cannot suppress: the session itself is concerned. */
export const isInsuppressible = (behaviour: ErrorBehaviour): boolean =>
  behaviour === "forbidden" || behaviour === "expired" || behaviour === "leave-app";

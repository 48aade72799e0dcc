import { useCallback } from "react";
import { ApiError, isTokenRefused } from "../../api/errors";
import { elementText } from "../../text/element";
import { sessionText } from "../../text/session";
import { useText } from "../../text/use-text";

/** Returns the words for an error: the service's own, or ours where it gave none. */
export function useErrorMessage(): (error: unknown) => string {
  const text = useText(sessionText);
  const element = useText(elementText);
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return text.unknownError;
      const { page, baseUrl } = error.detail;
      if (error.code === "origin") return element.originRefused(String(page), String(baseUrl));
      if (error.code === "malformed" && baseUrl) return element.notOurs(String(baseUrl));
      if (error.code === "network" || error.code === "timeout") return text.network;
      if (isTokenRefused(error)) return element.tokenRefused;
      if (error.code === "token") return element.tokenFailed;
      if (error.code === "0202") return error.message || text.noSuchApp;
      return error.message || text.unknownError;
    },
    [text, element],
  );
}

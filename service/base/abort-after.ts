/**
 * Aborts after `ms` with a `TimeoutError`, or as soon as one of `signals` does. Node 20 collects an
 * `AbortSignal.timeout` that only `AbortSignal.any` holds: it never fires, and whoever waits waits for ever.
 */
export function abortAfter(ms: number, ...signals: AbortSignal[]): AbortSignal {
  const timer = new AbortController();
  const timeout = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  setTimeout(() => timer.abort(timeout), ms).unref();
  return AbortSignal.any([timer.signal, ...signals]);
}

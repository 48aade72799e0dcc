/** Settings of a loader. */
export interface Loading {
  /** Address of the SDK. */
  sdk: string;
  appkey: string;
  /** Code of the channel; empty where the page's address names it. */
  channel: string;
  /** Destination of a tap while the SDK cannot be loaded. */
  fallback: string;
  /** Waits for `xi.start()`. */
  isConsentAwaited?: boolean;
}

/** A value as it may stand in a script within a page. */
const literal = (value: string) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * The snippet for the head of a page: loads the SDK without holding the page up, and keeps the taps
 * that come before it. Where it has not come in three seconds, a tap leads to the download all the same.
 */
export const loaderSnippet = (loading: Loading): string => `<script>
(function (w, d, sdk, options, fallback) {
  if (w.xi) return;
  var xi = (w.xi = { waiting: [] });
  ["start", "stop", "open", "download", "share"].forEach(function (name) {
    xi[name] = function (tap, more) {
      xi.waiting.push([name, tap, more]);
      if (!tap || !tap.isTrusted) return;
      setTimeout(function () {
        if (w.xi === xi) location.href = fallback;
      }, 3000);
    };
  });
  var script = d.createElement("script");
  script.async = true;
  script.src = sdk;
  for (var name in options) script.setAttribute("data-" + name, options[name]);
  d.head.appendChild(script);
})(window, document, ${literal(loading.sdk)}, {
  appkey: ${literal(loading.appkey)},${loading.channel === "" ? "" : `\n  channel: ${literal(loading.channel)},`}${loading.isConsentAwaited ? `\n  consent: "wait",` : ""}
  auto: ""
}, ${literal(loading.fallback)});
</script>`;

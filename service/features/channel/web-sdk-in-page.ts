const longestTag = 4000;
const sdkSource = /\bsrc\s*=\s*["']?[^"'\s>]{0,2000}?\/sdk\/v1\/xi\.js(?=["'\s>?#]|$)/i;

/** The text without its comments; an open comment reaches to the end. */
function withoutComments(html: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = html.indexOf("<!--", at);
    if (start === -1) return kept.join("") + html.slice(at);
    kept.push(html.slice(at, start));
    const end = html.indexOf("-->", start + 4);
    if (end === -1) return kept.join("");
    at = end + 3;
  }
}

/** True when a script contains the SDK address, as the loader from the console does. */
const namesSdk = (body: string): boolean =>
  body.includes('/sdk/v1/xi.js"') || body.includes("/sdk/v1/xi.js'");

/**
 * True when a page loads our web SDK by a script tag or our loader. Runs in time linear in the page
 * size, whatever it holds.
 */
export const hasWebSdk = (html: string): boolean =>
  withoutComments(html)
    .split(/<script(?=[\s>])/i)
    .slice(1)
    .some((rest) => {
      const end = rest.indexOf(">");
      const tag = rest.slice(0, Math.min(longestTag, end === -1 ? longestTag : end));
      if (sdkSource.test(tag)) return true;
      const [body = ""] = end === -1 ? [] : rest.slice(end + 1).split(/<\/script/i, 1);
      return namesSdk(body);
    });

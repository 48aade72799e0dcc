/**
 * A browser never asks again for a module that it once failed to get. What a widget fetches later,
 * such as a dialog, is therefore fetched as plain text first, with all that it stands on; only what
 * has arrived is imported, from the cache, and a failure can be tried again. What the page itself names
 * is on its way already. Pages whose policy lets scripts come from here, but no data, do without.
 */
const helper = `
const arrived = new Map();
const lost = new Set();
const { origin } = new URL(import.meta.url);
let isForbidden = false;
globalThis.document?.addEventListener("securitypolicyviolation", (event) => {
  isForbidden ||= event.effectiveDirective === "connect-src" && event.blockedURI.startsWith(origin);
});
const specifiers = /(?:from|import)\\s*["'\`](\\.{1,2}\\/[^"'\`]+\\.js)["'\`]/g;
const isInPage = (url) =>
  [...(globalThis.document?.querySelectorAll("link[rel=modulepreload],script[type=module]") ?? [])].some(
    ({ href, src }) => (href ?? src) === url,
  );
function reach(url) {
  if (isInPage(url)) return;
  const known = arrived.get(url);
  if (known) return known;
  const coming = fetch(url, { cache: lost.has(url) ? "reload" : "default" }).then(async (answer) => {
    if (!answer.ok) throw new TypeError(url + " answered " + answer.status);
    const text = await answer.text();
    await Promise.all([...text.matchAll(specifiers)].map(([, path]) => reach(new URL(path, url).href)));
  });
  arrived.set(url, coming);
  coming.catch(() => {
    lost.add(url);
    arrived.delete(url);
  });
  return coming;
}
export async function __vitePreload(load, needs = []) {
  const [, path] = /import\\(\\s*["'\`]([^"'\`]+)/.exec(String(load)) ?? [];
  if (path && !isForbidden) {
    const url = new URL(path, import.meta.url).href;
    const urls = [url, ...needs.map((need) => new URL("/" + need, import.meta.url).href)];
    await Promise.all(urls.map(reach)).catch(async (error) => {
      await new Promise((told) => setTimeout(told));
      if (!isForbidden) throw error;
    });
  }
  return load();
}
`;

/**
 * Puts every `import()` of the build behind that check, in place of the bundler's own helper.
 *
 * @returns {import("vite").Plugin}
 */
export const checkedImports = () => ({
  name: "checked-imports",
  apply: "build",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? helper : null),
});

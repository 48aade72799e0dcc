/** Never reached: the console gives styled-components a rule that the browser nests itself. */
const noPreprocessor = `
  const none = () => {};
  export { none as compile, none as middleware, none as prefixer, none as rulesheet };
  export { none as serialize, none as stringify };
  export const RULESET = "rule";
`;
const noPreprocessorId = "\0no-preprocessor";

/** Never reached: the console asks page by page. */
const noInfiniteQueries = `
  export const infiniteQueryBehavior = () => {
    throw new Error("infinite queries are left out of this build");
  };
`;
const noInfiniteQueriesId = "\0no-infinite-queries";

/** Never reached: `request` reads every reply as text, and parses it itself. */
const noLenientParser = "export default JSON.parse;";
const noLenientParserId = "\0no-lenient-parser";

const left = {
  [noPreprocessorId]: noPreprocessor,
  [noInfiniteQueriesId]: noInfiniteQueries,
  [noLenientParserId]: noLenientParser,
};

/**
 * Leaves the conversions of properties out of r2wc: the loader declares none, and each widget reads its
 * attributes itself.
 *
 * @returns {import("vite").Plugin}
 */
export function stripUnusedConversions() {
  return {
    name: "lean-elements",
    transform(code, id) {
      if (!id.includes("/@r2wc/core/")) return null;
      const lean = code.replace(/(\w+ = )\{\s*string: [^}]*json: \w+\s*\}/, "$1{}");
      if (lean === code) throw new Error("r2wc no longer names its conversions in one place");
      return { code: lean, map: null };
    },
  };
}

/**
 * Leaves out of libraries what no supported browser needs: React has had `useSyncExternalStore` itself
 * since 18, and browsers nest styles themselves, so styled-components needs no preprocessor. The
 * infinite queries of the cache and the lenient JSON of ofetch are not used.
 *
 * @returns {import("vite").Plugin}
 */
export function stripUnusedLibraryCode() {
  return {
    name: "lean-libraries",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === "use-sync-external-store/shim/index.js")
        return this.resolve("react", importer);
      if (source === "./infiniteQueryBehavior.js" && importer?.endsWith("/query.js"))
        return noInfiniteQueriesId;
      if (source === "destr") return noLenientParserId;
      return source === "stylis" ? noPreprocessorId : null;
    },
    load: (id) => left[id] ?? null,
  };
}

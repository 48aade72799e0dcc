/** Never reached: the console gives styled-components a rule that the browser nests itself. */
const noPreprocessor = `
  const none = () => {};
  export { none as compile, none as middleware, none as prefixer, none as rulesheet };
  export { none as serialize, none as stringify };
  export const RULESET = "rule";
`;
const noPreprocessorId = "\0no-preprocessor";

/**
 * Leaves out of libraries what no supported browser needs: React has had `useSyncExternalStore` itself
 * since 18, and browsers nest styles themselves, so styled-components needs no preprocessor.
 */
export function leanLibraries() {
  return {
    name: "lean-libraries",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === "use-sync-external-store/shim/index.js")
        return this.resolve("react", importer);
      return source === "stylis" ? noPreprocessorId : null;
    },
    load: (id) => (id === noPreprocessorId ? noPreprocessor : null),
  };
}

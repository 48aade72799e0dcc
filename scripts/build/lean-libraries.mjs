/** What stylis calls for each declaration once prefixes are asked for, which the console never does. */
const unprefixed = "export const prefix = (value) => value;";
const unprefixedId = "\0stylis-unprefixed";

/**
 * Leaves out of libraries what no supported browser needs: React has had `useSyncExternalStore` itself
 * since 18, and the styles that the console writes need no vendor prefixes, which styled-components
 * leaves away unless it is told otherwise.
 */
export function leanLibraries() {
  return {
    name: "lean-libraries",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === "use-sync-external-store/shim/index.js")
        return this.resolve("react", importer);
      const isPrefixer = source === "./Prefixer.js" && importer?.includes("/stylis/");
      return isPrefixer ? unprefixedId : null;
    },
    load: (id) => (id === unprefixedId ? unprefixed : null),
  };
}

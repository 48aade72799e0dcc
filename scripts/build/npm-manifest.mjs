const folder = "dist/npm";

const packageOf = (specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** The packages that built code imports, by esbuild's account of it. */
export function importedPackages({ outputs }) {
  const imports = Object.values(outputs).flatMap(({ imports }) => imports);
  const paths = imports.filter(({ external }) => external).map(({ path }) => path);
  return [...new Set(paths.map(packageOf))].sort();
}

/** The same value with every path inside the published folder. */
function inFolder(value) {
  if (typeof value === "string") return value.replace(`./${folder}/`, "./");
  if (Array.isArray(value)) return value.map(inFolder);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inFolder(item)]));
}

/**
 * Builds the manifest of the published package: the exports of the repository's package.json, and
 * only those dependencies that the built code imports. The service's are left out.
 */
export function npmManifest(root, metafile) {
  const { name, version, description, license, type, engines } = root;
  const { peerDependencies, peerDependenciesMeta } = root;
  const needed = importedPackages(metafile).filter((item) => !(item in peerDependencies));
  const unknown = needed.filter((item) => !(item in root.dependencies));
  if (unknown.length > 0) throw new Error(`不是依赖：${unknown.join("、")}`);
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    types: inFolder(root.types),
    exports: inFolder(root.exports),
    customElements: inFolder(root.customElements),
    sideEffects: root.sideEffects.filter((path) => path.includes(folder)).map(inFolder),
    dependencies: Object.fromEntries(needed.map((item) => [item, root.dependencies[item]])),
    peerDependencies,
    peerDependenciesMeta,
  };
}

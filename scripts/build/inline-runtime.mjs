import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";

const exported = /export\{([^}]*)\};?\s*$/;
const local = "__runtime";
/**
 * Hint that the runtime's functions run at once: V8 compiles them while they load, rather than one
 * by one on the main thread.
 */
const hint = "//# allFunctionsCalledOnLoad\n";

/** `l as i,s as n` as pairs of the inner and the outer name. */
const pairsOf = (list) =>
  list.split(",").map((each) => {
    const [inner, outer = inner] = each.trim().split(" as ");
    return { inner, outer };
  });

const importOf = (runtime) =>
  new RegExp(`import\\{([^}]*)\\}from"\\./${runtime.replaceAll(".", "\\.")}";`);

/**
 * The text of a chunk once the bundler's own few functions, which it writes as a file that every
 * other one waits for, live in the frame: there as a value, elsewhere taken from it. A chunk that does
 * not name the frame has a copy: its own name would stay when the frame's changes, and a browser that
 * kept it from an earlier build would start that build's frame beside the new one.
 */
export function withRuntime(text, { name, runtime, runtimeText, frame }) {
  const unpack = (list) =>
    `const{${pairsOf(list)
      .map(({ inner, outer }) => (inner === outer ? inner : `${inner}:${outer}`))
      .join(",")}}=${local};`;
  const found = importOf(runtime).exec(text);
  const isFrame = name === frame;
  if (isFrame || !text.includes(frame)) {
    const own = pairsOf(exported.exec(runtimeText)[1]).map(
      ({ inner, outer }) => `${outer}:${inner}`,
    );
    const body = runtimeText.replace(exported, "");
    const head = `const ${local}=(()=>{${body}return{${own.join(",")}}})();`;
    const rest = found ? text.replace(found[0], () => unpack(found[1])) : text;
    const named = rest.replaceAll(runtime, name);
    if (isFrame) return `${hint}${head}${named}export{${local}};`;
    return found ? `${head}${named}` : named;
  }
  const taken = found
    ? text.replace(found[0], () => `import{${local}}from"./${frame}";${unpack(found[1])}`)
    : text;
  return taken.replaceAll(runtime, frame);
}

/**
 * Moves the bundler's runtime, whose name begins with `rolldown-runtime`, into the script that all
 * others of a folder stand on: a file less for every page. Tells both names.
 */
export function inlineRuntime(folder, isHome) {
  const scripts = readdirSync(folder).filter((name) => extname(name) === ".js");
  const only = (isWanted) => {
    const found = scripts.filter(isWanted);
    if (found.length !== 1) throw new Error(`one script is wanted, not ${found.length}: ${found}`);
    return found[0];
  };
  const runtime = only((name) => /^rolldown-runtime\b/.test(name));
  const frame = only(isHome);
  const runtimeText = readFileSync(join(folder, runtime), "utf8");
  for (const name of scripts) {
    if (name === runtime) continue;
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    const now = withRuntime(text, { name, runtime, runtimeText, frame });
    if (now.includes(runtime)) throw new Error(`${name} still asks for ${runtime}`);
    if (now !== text) writeFileSync(path, now);
  }
  rmSync(join(folder, runtime));
  return { runtime, frame };
}

/** The same for the console, whose page and table of routes name its scripts. */
export function inlineHostRuntime(folder) {
  const { runtime } = inlineRuntime(join(folder, "assets"), (name) => name.startsWith("frame-"));
  const html = join(folder, "index.html");
  const tag = new RegExp(`\\s*<(script|link)[^>]*${runtime}[^>]*>(</script>)?`, "g");
  writeFileSync(html, readFileSync(html, "utf8").replace(tag, ""));
  const table = join(folder, "routes.json");
  const routes = Object.entries(JSON.parse(readFileSync(table, "utf8"))).map(([path, files]) => [
    path,
    files.filter((each) => !each.endsWith(`/${runtime}`)),
  ]);
  writeFileSync(table, JSON.stringify(Object.fromEntries(routes)));
  for (const file of new Set(routes.flatMap(([, files]) => files))) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (!text.startsWith(hint)) writeFileSync(path, hint + text);
  }
}

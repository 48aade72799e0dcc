import { basename } from "node:path";
import MagicString from "magic-string";
import { parseSync } from "vite";

const local = "__runtime";

const moduleOf = ({ fileName, code }) => parseSync(fileName, code).module;

/** Writes `inner as outer` as an object or a pattern has it. */
const pair = (key, value) => (key === value ? key : `${key}:${value}`);

/** Returns the runtime as one constant: an object of its functions under the names that it exports them by. */
function constantOf(runtime) {
  const [exported] = moduleOf(runtime).staticExports;
  const names = exported.entries.map((item) => pair(item.exportName.name, item.localName.name));
  return `const ${local}=(()=>{${runtime.code.slice(0, exported.start)}return{${names}}})();`;
}

/**
 * Moves the bundler's own few functions, which it writes as a file that all others wait for, into the
 * chunk `frame` that all others stand on: a file less for every page. Where names tell the
 * content, a chunk that does not import the frame gets a copy: its own name would stay when the frame's
 * changes, and a browser that kept it from an earlier build would start that build's frame beside the new one.
 *
 * @param {string} frame
 * @returns {import("vite").Plugin}
 */
export const inlineRuntime = (shell) => ({
  name: "inline-runtime",
  apply: "build",
  generateBundle: {
    // Before the table of what to fetch ahead and the page are written from the imports of chunks.
    order: "pre",
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const only = (name) => {
        const found = chunks.filter((chunk) => chunk.name === name);
        if (found.length !== 1) throw new Error(`one chunk ${name} is wanted, not ${found.length}`);
        return found[0];
      };
      const [runtime, home] = [only("rolldown-runtime"), only(shell)];
      const constant = constantOf(runtime);
      const isNamedByContent = home.fileName !== home.preliminaryFileName;
      const fromHome = `import{${local}}from"./${basename(home.fileName)}";`;
      for (const chunk of chunks) {
        const taken = moduleOf(chunk).staticImports.find(
          ({ moduleRequest }) => basename(moduleRequest.value) === basename(runtime.fileName),
        );
        const code = new MagicString(chunk.code);
        if (taken) {
          const names = taken.entries.map((item) =>
            pair(item.importName.name, item.localName.value),
          );
          code.update(taken.start, taken.end, `const{${names}}=${local};`);
        }
        const imports = new Set(chunk.imports);
        imports.delete(runtime.fileName);
        if (chunk === home) code.prepend(constant).append(`export{${local}};`);
        else if (taken && isNamedByContent && !imports.has(home.fileName)) code.prepend(constant);
        else if (taken) {
          code.prepend(fromHome);
          imports.add(home.fileName);
        }
        chunk.code = code.toString();
        chunk.imports = [...imports];
      }
      delete bundle[runtime.fileName];
    },
  },
});

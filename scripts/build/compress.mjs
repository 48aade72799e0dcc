import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".atom"]);
const minBytes = 1024;
/** The best there is: it costs the build seconds once, and every first visit less. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Leaves a `.br` and a `.gz` beside every text file worth it; the service sends those. */
export function compressFolder(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressFolder(path);
    else if (compressible.has(extname(name)) && statSync(path).size >= minBytes) {
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

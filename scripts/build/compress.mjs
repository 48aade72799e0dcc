import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".atom"]);
const minBytes = 1024;
/**
 * Leaves a `.br` and a `.gz` beside every text file worth it; the service sends those. The best quality
 * costs the build seconds once, and every first visit less; the one below takes a fifth of its time for
 * 2 % more bytes.
 */
export function compressFolder(folder, quality = constants.BROTLI_MAX_QUALITY) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressFolder(path, quality);
    else if (compressible.has(extname(name)) && statSync(path).size >= minBytes) {
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(content, brotli));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

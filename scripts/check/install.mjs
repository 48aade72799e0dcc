import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Projects by the React that they have, if any. */
const projects = [
  { react: "16.14.0" },
  { react: "17.0.2" },
  { react: "18.3.1", isWhole: true },
  { react: "19.3.1" },
  { react: null },
];

function npm(folder, ...args) {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  return spawnSync("npm", [...args, ...quiet], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
}

/** Fails where the registry, not the package, is what is missing. */
const isUnreachable = ({ stderr }) => /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(stderr);

function installFaults(tarball, { react, isWhole }, parent) {
  const name = react ? `React ${react}` : "no React";
  const folder = join(parent, react ?? "none");
  mkdirSync(folder);
  const dependencies = react ? { react, "react-dom": react } : {};
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "host", private: true, type: "module", dependencies }),
  );
  const ran = npm(folder, "install", ...(isWhole ? [] : ["--package-lock-only"]), tarball);
  if (ran.status !== 0 && isUnreachable(ran)) return { isUnreachable: true, faults: [] };
  if (ran.status !== 0) return { faults: [`npm install beside ${name}: ${ran.stderr.trim()}`] };
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const found = Object.entries(packages)
    .filter(([path]) => /(^|\/)node_modules\/react$/.test(path))
    .map(([path, { version }]) => `${path}@${version}`);
  const faults =
    react && found.join() !== `node_modules/react@${react}`
      ? [`npm install beside ${name} brings another: ${found.join()}`]
      : [];
  return { faults: isWhole ? [...faults, ...importFaults(folder, name)] : faults };
}

/** What needs no React must work beside any. */
function importFaults(folder, name) {
  const code = 'await import("xi-console"); await import("xi-console/embed");';
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: folder,
    encoding: "utf8",
  });
  return ran.status === 0 ? [] : [`imports beside ${name}: ${ran.stderr}`];
}

/** Installs the packed package as integrators with each React do; what npm refuses. */
export function refusedInstalls(tarball) {
  const parent = mkdtempSync(join(tmpdir(), "xi-install-"));
  try {
    const results = projects.map((project) => installFaults(tarball, project, parent));
    if (results.some((each) => each.isUnreachable))
      console.log("The package registry was not reached: installing was not tried everywhere.");
    return results.flatMap(({ faults }) => faults);
  } finally {
    rmSync(parent, { recursive: true });
  }
}

/** Publishes the package under a scope as far as one can without a registry; what is then broken. */
export function scopeFaults(tarball) {
  const parent = mkdtempSync(join(tmpdir(), "xi-scope-"));
  try {
    const home = join(parent, "node_modules", "@partner", "xi-console");
    mkdirSync(home, { recursive: true });
    spawnSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", home]);
    const named = npm(home, "pkg", "set", "name=@partner/xi-console");
    if (named.status !== 0) return [`under a scope: ${named.stderr}`];
    const packed = npm(home, "publish", "--dry-run", "--access", "restricted", "--json");
    if (packed.status !== 0 && !isUnreachable(packed)) return [`under a scope: ${packed.stderr}`];
    const code =
      'const { createSession } = await import("@partner/xi-console/embed"); void createSession;';
    const ran = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: parent,
      encoding: "utf8",
    });
    return ran.status === 0 ? [] : [`imports under a scope: ${ran.stderr}`];
  } finally {
    rmSync(parent, { recursive: true });
  }
}

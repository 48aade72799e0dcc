import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { tarballPath } from "./with-package.mjs";

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

/** Runs code that imports the package in a folder, and fails with what Node says. */
function runIn(folder, code) {
  const args = ["--input-type=module", "-e", code];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect({ status, stderr }).toMatchObject({ status: 0 });
}

const parent = mkdtempSync(join(tmpdir(), "xi-install-"));
afterAll(() => rmSync(parent, { recursive: true }));

test.each(projects)(
  "beside React $react it is installed, and brings no other",
  (project, context) => {
    const { react, isWhole } = project;
    const folder = join(parent, react ?? "none");
    mkdirSync(folder);
    const dependencies = react ? { react, "react-dom": react } : {};
    const manifest = { name: "host", private: true, type: "module", dependencies };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    const ran = npm(folder, "install", ...(isWhole ? [] : ["--package-lock-only"]), tarballPath());
    if (ran.status !== 0 && isUnreachable(ran))
      context.skip("the package registry was not reached");
    expect(ran).toMatchObject({ status: 0 });
    const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
    const found = Object.entries(packages)
      .filter(([path]) => /(^|\/)node_modules\/react$/.test(path))
      .map(([path, { version }]) => `${path}@${version}`);
    if (react) expect(found).toEqual([`node_modules/react@${react}`]);
    // What needs no React must work beside any.
    if (isWhole) runIn(folder, 'await import("xi-console"); await import("xi-console/embed");');
  },
);

test("it can be published under a scope, and works there", () => {
  const folder = join(parent, "scope");
  const home = join(folder, "node_modules", "@partner", "xi-console");
  mkdirSync(home, { recursive: true });
  spawnSync("tar", ["-xzf", tarballPath(), "--strip-components=1", "-C", home]);
  expect(npm(home, "pkg", "set", "name=@partner/xi-console")).toMatchObject({ status: 0 });
  const packed = npm(home, "publish", "--dry-run", "--access", "restricted", "--json");
  if (!isUnreachable(packed)) expect(packed).toMatchObject({ status: 0 });
  runIn(
    folder,
    'const { createSession } = await import("@partner/xi-console/embed"); void createSession;',
  );
});

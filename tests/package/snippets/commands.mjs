import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findNginx, loadStream, nginxProblem } from "../../../scripts/test/nginx.mjs";

const isThere = (command, ...args) => spawnSync(command, args).status === 0;
const compactOf = (text) => text.trim().split("\n").slice(0, 3).join(" | ");

/** Runs a program on a file of this name with this text; what it says when it fails. */
function tryFile(name, text, command, ...args) {
  const folder = mkdtempSync(join(tmpdir(), "xi-snippet-"));
  try {
    writeFileSync(join(folder, name), text);
    const ran = spawnSync(command, [...args, name], { cwd: folder, encoding: "utf8" });
    return ran.status === 0 ? null : compactOf(`${ran.stderr}${ran.stdout}` || String(ran.error));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A class, its members, or statements: whatever the fragment is, javac shall be able to parse it. */
const javaForms = [
  (text) => text,
  (text) => `class Snippet {\n${text}\n}`,
  (text) => `class Snippet { void run() throws Exception {\n${text}\n} }`,
];

function javaProblem(text) {
  const said = javaForms.map((form) =>
    tryFile(
      "Snippet.java",
      form(text),
      "javac",
      "-proc:none",
      "-XDshould-stop.ifNoError=PARSE",
      "-XDshould-stop.ifError=PARSE",
    ),
  );
  return said.includes(null) ? null : said[0];
}

const certificate = (kind) => resolve("tests/fixtures/certificates", kind);

/** A whole configuration of a part of one, with certificates that exist and no port of this machine. */
function nginxPage(text) {
  const local = text
    .replace(/(ssl_certificate +)\S+;/, `$1${certificate("good.pem")};`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${certificate("good.key")};`)
    .replace(/listen \d+/g, "listen unix:nginx.sock");
  const isStream = /^\s*stream\b/.test(local);
  const load = isStream ? loadStream() : "";
  // A part of a server stands in one.
  const served = /^\s*location /.test(local)
    ? `server {\nlisten unix:nginx.sock;\n${local}\n}`
    : local;
  return `${load}pid nginx.pid;\nevents {}\n${isStream ? local : `http {\n${served}\n}`}`;
}

/** By language: whether its tool is here, and what the tool says of a snippet. */
export const tools = {
  sh: {
    isThere: () => isThere("bash", "--version"),
    fault: (text) => tryFile("snippet.sh", text, "bash", "-n"),
  },
  python: {
    isThere: () => isThere("python3", "--version"),
    fault: (text) => tryFile("snippet.py", text, "python3", "-m", "py_compile"),
  },
  php: {
    isThere: () => isThere("php", "--version"),
    fault: (text) => tryFile("snippet.php", text, "php", "-l"),
  },
  java: { isThere: () => isThere("javac", "--version"), fault: javaProblem },
  nginx: {
    isThere: findNginx,
    fault: (text) => {
      const said = nginxProblem(nginxPage(text));
      return said === null ? null : compactOf(said);
    },
  },
};

const pairs = { ")": "(", "]": "[", "}": "{" };
const quoted = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(?<!:)\/\/.*|\/\*[\s\S]*?\*\//g;

/** Languages whose tools are nowhere near: their brackets at least close what was opened. */
export function bracketProblem(text) {
  const open = [];
  for (const [each] of text.replaceAll(quoted, "").matchAll(/[()[\]{}]/g)) {
    if (!(each in pairs)) open.push(each);
    else if (open.pop() !== pairs[each]) return `${each} closes what was not opened`;
  }
  return open.length > 0 ? `${open.at(-1)} is not closed` : null;
}

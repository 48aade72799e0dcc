import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { ServiceConfig } from "../base/config";
import { consoleConfig } from "./console-config";
import { policyWith } from "./security-headers";
import { drawSignIn, hasSignIn, type SignInPage } from "./sign-in-page";

/** A route's page, ready to be sent. */
interface Page {
  html: string;
  etag: string;
  policy: string;
  bodies: Map<string, Uint8Array>;
}

/** The built console as it lies on the disk; null where it was not built. */
interface Build {
  template: string;
  boot: string;
  routes: { pattern: RegExp; path: string; files: string[] }[];
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64");
const hashOf = (text: string) => `'sha256-${digest(text)}'`;

/** Text inside a script element cannot end it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** `:name` is one part of a path, `:name?` one or none. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`);

async function readBuild(root: string): Promise<Build | null> {
  const text = (name: string) => readFile(join(root, name), "utf8");
  const [template, boot, table] = await Promise.all([
    text("index.html").catch(() => null),
    text("boot.js").catch(() => ""),
    text("routes.json").catch(() => "{}"),
  ]);
  if (template === null) return null;
  const routes = Object.entries(JSON.parse(table) as Record<string, string[]>);
  return {
    template,
    boot,
    routes: routes.map(([path, own]) => ({ pattern: patternOf(path), path, files: own })),
  };
}

const accepted = (header: string): "br" | "gzip" | "" =>
  header.includes("br") ? "br" : header.includes("gzip") ? "gzip" : "";

const compress = {
  br: (text: string) => brotliCompressSync(text),
  gzip: (text: string) => gzipSync(text),
  "": (text: string) => Buffer.from(text),
};

/** The form of sign-in stands before the application's root, which stays out of sight until it takes over. */
const earlyCss = [
  "#early+#root{display:none}",
  "#early[data-sent] [type=submit]{opacity:.6;pointer-events:none}",
  "#early [role=alert]{color:var(--_danger)}",
].join("");

interface Asked {
  path: string;
  host: string;
  framedBy: string;
}

const loginPath = "/login";

const entryTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/**
 * A page with the form of sign-in in it, and what the policy must name. The application comes when the
 * form is touched, so the page says where it is instead of fetching it.
 */
function withSignIn(html: string, signIn: SignInPage, files: readonly string[]) {
  const { html: form, title, css, script, fault: loadFailure } = signIn;
  const style = css + earlyCss;
  const entry = entryTag.exec(html)?.[1] ?? "";
  const early = `<div id="early" data-scripts="${files.join(" ")}" data-entry="${entry}" data-fault="${loadFailure}">`;
  const page = html
    .replace(/<html[^>]*>/, () => '<html lang="zh-CN" data-xi-theme="auto">')
    .replace("<title></title>", () => title)
    .replace("</head>", () => `<style>${style}</style></head>`)
    .replace(entryTag, "")
    .replace('<div id="root">', () => `${early}${form}</div><div id="root">`)
    .replace("</body>", () => `<script>${script}</script></body>`);
  return { page, style, script };
}

/**
 * The console's page with what its route needs: the scripts as `modulepreload`, the configuration, and
 * the script that begins the first calls, which the policy names by its hash; sign-in with its form.
 * Two round trips are left: this page, then everything at once. It is made once per route.
 */
export function createConsolePage(config: ServiceConfig, root: string) {
  let reading: { stamp: number; build: Promise<Build | null> } | undefined;
  const pages = new Map<string, Promise<Page>>();

  /** The build as it lies there now: it may be built anew while the service runs. */
  async function currentBuild(): Promise<Build | null> {
    const stamp = await stat(join(root, "index.html")).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (reading?.stamp !== stamp) {
      reading = { stamp, build: readBuild(root) };
      pages.clear();
    }
    return reading.build;
  }

  async function make(build: Build, files: readonly string[], requested: Asked): Promise<Page> {
    const isSignIn = requested.path === loginPath && hasSignIn(requested.host, config);
    const signIn = isSignIn ? await drawSignIn(config) : null;
    const headTags = [
      ...(signIn ? [] : files).map(
        (file) => `<link rel="modulepreload" crossorigin href="${file}">`,
      ),
      `<script type="application/json" id="xi-config">${inScript(consoleConfig(config))}</script>`,
      `<script>${build.boot}</script>`,
    ].join("\n    ");
    const bare = build.template
      .replace(/<link rel="modulepreload"[^>]*>\s*/g, "")
      .replace(/<!--boot-->.*<!--\/boot-->/s, () => headTags);
    const whole = signIn ? withSignIn(bare, signIn, files) : null;
    const html = whole?.page ?? bare;
    const scripts = [build.boot, ...(whole ? [whole.script] : [])];
    return {
      html,
      etag: `W/"${digest(html).slice(0, 16)}"`,
      policy: policyWith({
        framedBy: requested.framedBy,
        script: scripts.map(hashOf).join(" "),
        ...(whole && { style: hashOf(whole.style) }),
      }),
      bodies: new Map<string, Uint8Array>(),
    };
  }

  async function pageOf(requested: Asked): Promise<Page | null> {
    const build = await currentBuild();
    if (!build) return null;
    const path = requested.path === "/" ? "/workbench" : requested.path;
    const route = build.routes.find(({ pattern }) => pattern.test(path));
    const isLogin = route?.path === loginPath;
    const form = isLogin && hasSignIn(requested.host, config);
    const key = `${route?.path} ${requested.framedBy} ${form}`;
    const known = pages.get(key);
    if (known) return known;
    const made = make(build, route?.files ?? [], { ...requested, path: route?.path ?? "" });
    pages.set(key, made);
    made.catch(() => pages.delete(key));
    return made;
  }

  const requestedBy = (request: Request, framedBy: string): Asked => {
    const { pathname, host } = new URL(request.url);
    return {
      path: pathname,
      host,
      framedBy,
    };
  };

  return {
    /** The page that a request asks for and the policy it needs; null where no console was built. */
    of: (request: Request, framedBy: string) => pageOf(requestedBy(request, framedBy)),
    async answer(request: Request): Promise<Response | null> {
      const page = await pageOf(requestedBy(request, "'none'"));
      if (!page) return null;
      const { html, etag, policy, bodies } = page;
      const encoding = accepted(request.headers.get("accept-encoding") ?? "");
      const headers: Record<string, string> = {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": policy,
        etag,
        vary: "accept-encoding",
      };
      if (encoding) headers["content-encoding"] = encoding;
      if (request.headers.get("if-none-match") === etag)
        return new Response(null, { status: 304, headers });
      const body = bodies.get(encoding) ?? compress[encoding](html);
      bodies.set(encoding, body);
      return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
    },
  };
}

export type ConsolePage = ReturnType<typeof createConsolePage>;

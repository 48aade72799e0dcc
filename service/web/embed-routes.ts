import { resolve } from "node:path";
import { type Context, Hono } from "hono";
import { ownOrigin } from "../base/own-origin";
import { type EmbedBuild, embedBuilds, embedListName, majorOf } from "../files/embed-builds";
import type { ServiceDeps } from "./deps";
import { foreverCache, sendFile } from "./files";

/** A page learns of a new version within minutes, and a reload in between asks nothing. */
const majorCache = "public, max-age=300";

/** A loader asks under another address for what did not arrive. */
const withoutAttempt = (path: string) => path.replace(/^~\d{1,4}\//, "");

const missing = (chinese: string, english: string) =>
  new Response(`${chinese}\n${english}\n`, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

const addressOf = ({ version }: EmbedBuild, file: string) => `/embed/${version}/${file}`;

/** Returns the import map of a build: the digest of each script by its whole address. */
const importMapOf = (build: EmbedBuild, origin: string) => ({
  integrity: Object.fromEntries(
    Object.entries(build.files)
      .filter(([file]) => file.endsWith(".js"))
      .map(([file, digest]) => [`${origin}${addressOf(build, file)}`, digest]),
  ),
});

const versionsOf = (builds: readonly EmbedBuild[]) => ({
  current: builds[0]?.version ?? null,
  majors: Object.fromEntries(
    builds.toReversed().map(({ version }) => [majorOf(version), version] as const),
  ),
  versions: builds.map((build) => ({
    version: build.version,
    script: addressOf(build, "xi.js"),
    integrity: build.files["xi.js"],
    files: addressOf(build, embedListName),
    importMap: addressOf(build, "importmap.json"),
  })),
});

/**
 * The script for pages of others and its chunks: as they are now, of the newest build of a major
 * version, and of one build, whose addresses keep their bytes (decision 0154).
 */
export function embedRoutes(
  { config }: Pick<ServiceDeps, "config">,
  notFound: () => Response,
): Hono {
  const root = resolve(config.distDir, "embed");
  const routes = new Hono();

  routes.get("/embed/versions.json", async (context) => {
    context.header("cache-control", "no-cache");
    return context.json(versionsOf(await embedBuilds(config)));
  });

  /** A file of the first of these builds that has it. */
  async function fileOf(context: Context, builds: readonly EmbedBuild[], file: string) {
    const found =
      file === embedListName ? builds[0] : builds.find(({ files }) => Object.hasOwn(files, file));
    return found ? sendFile(context, found.root, `/${file}`) : null;
  }

  async function versionResponse(context: Context, named: string, path: string) {
    const isMajor = /^\d+$/.test(named);
    const builds = (await embedBuilds(config)).filter(
      ({ version }) => (isMajor ? majorOf(version) : version) === named,
    );
    const file = withoutAttempt(path);
    const [build] = builds;
    if (!build)
      return missing(
        `没有版本 ${named}，现有的版本见 /embed/versions.json。`,
        `There is no version ${named}; /embed/versions.json lists those that there are.`,
      );
    const response =
      file === "importmap.json"
        ? context.json(importMapOf(build, ownOrigin(config, context.req.raw)))
        : await fileOf(context, builds, file);
    if (!response)
      return missing(
        `版本 ${build.version} 里没有这个文件。`,
        `Version ${build.version} has no such file.`,
      );
    // The name of a chunk's folder changes with its content, whatever the version.
    if (!isMajor) response.headers.set("cache-control", foreverCache);
    else if (!file.startsWith("chunks/")) response.headers.set("cache-control", majorCache);
    return response;
  }

  routes.get("/embed/*", async (context) => {
    const path = context.req.path.slice("/embed/".length);
    const [, named, ofVersion = ""] = /^(\d[\w.+-]{0,60})(?:\/(.*))?$/.exec(path) ?? [];
    if (named) return versionResponse(context, named, ofVersion);
    const file = withoutAttempt(path);
    return (
      (await sendFile(context, root, `/${file === "gallery" ? "gallery.html" : file}`)) ??
      // A page that was opened before an upgrade asks for chunks of the build that it was opened with.
      (await fileOf(context, file.startsWith("chunks/") ? await embedBuilds(config) : [], file)) ??
      notFound()
    );
  });
  return routes;
}

import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type Context, Hono } from "hono";
import type { ServiceConfig } from "../base/config";
import { sendFile } from "./files";

const tarball = /^xi-console-[0-9A-Za-z.+-]+\.tgz$/;
const retryAfterSeconds = 10;

/** The npm package as `npm install` fetches it by address, and the manifest of its elements. */
export function packageRoutes({ distDir }: Pick<ServiceConfig, "distDir">): Hono {
  const root = resolve(distDir, "package");
  const packed = async () =>
    (await readdir(root).catch(() => [])).find((name) => tarball.test(name));
  const routes = new Hono();
  routes.get("/embed/xi-console.tgz", async (context) => {
    const name = await packed();
    // A lock file keeps the address and a hash of the bytes: only a name with a version is worth it.
    return name ? context.redirect(`./${name}`) : notYet();
  });
  const response = async (context: Context, name: string) =>
    (await sendFile(context, root, `/${name}`)) ??
    ((await packed()) ? context.notFound() : notYet());
  routes.get("/embed/custom-elements.json", (context) => response(context, "custom-elements.json"));
  routes.get("/embed/:file{[^/]+\\.tgz}", (context) => {
    const name = context.req.param("file");
    return tarball.test(name) ? response(context, name) : context.notFound();
  });
  return routes;
}

/** `npm start` builds it after the service is up; npm tries such an answer again by itself. */
const notYet = () =>
  new Response("npm 包还没有构建好，请稍后再试。\n", {
    status: 503,
    headers: {
      "retry-after": String(retryAfterSeconds),
      "content-type": "text/plain; charset=utf-8",
    },
  });

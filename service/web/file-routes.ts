import { Readable } from "node:stream";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { okEnvelope, refused } from "../calls/envelope";
import { type FileGrant, readGrant } from "../files/signed-file";
import { TooLarge, UploadOffsetError } from "../ports";
import { diskFull, isFull } from "../store/store-outage";
import type { ServiceDeps } from "./deps";

const types: Record<string, string> = {
  apk: "application/vnd.android.package-archive",
  zip: "application/zip",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const typeOf = (name: string): string =>
  types[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";

const no = (status: number, message: Message, code: string) =>
  Response.json(refused(new ServiceError(code, message)), { status });

/** Uploads and downloads by signed address; the address is the permission, so any origin may use it. */
export function fileRoutes({ config, ports, now }: ServiceDeps): Hono {
  const routes = new Hono();
  routes.use("/files/*", cors({ origin: "*", allowMethods: ["GET", "PUT"], maxAge: 600 }));
  const grantFor = (method: "GET" | "PUT", token: string) => {
    const grant = readGrant(config.masterSecret, token, now());
    return grant?.method === method ? grant : null;
  };

  routes.get("/files/:token", async (context) => {
    const grant = grantFor("GET", context.req.param("token"));
    if (!grant) return no(403, say("下载地址无效或已过期，请重新获取"), "0403");
    const size = await ports.storage.sizeOf(grant.key);
    if (size === null) return no(404, say("文件已被清理"), "0404");
    const bytes = Readable.from(ports.storage.stream(grant.key));
    return new Response(Readable.toWeb(bytes) as ReadableStream, {
      headers: {
        "content-type": typeOf(grant.name),
        "content-length": String(size),
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(grant.name)}`,
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, no-store",
      },
    });
  });

  /**
   * Takes a part of a file that comes in parts, `bytes 0-99/1000`, or tells how far it has come where
   * `bytes [*]/1000` asks; the last part makes it a file.
   */
  async function putPart(grant: FileGrant, range: string, request: Request): Promise<Response> {
    const [, first, last, whole = ""] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(range) ?? [];
    const [from, total] = [Number(first ?? -1), Number(whole)];
    if (whole === "" || (first !== undefined && !(from <= Number(last) && Number(last) < total))) {
      return no(400, say("上传的分片范围不正确"), "0400");
    }
    if (total > grant.maxBytes) return no(413, say("文件超过允许的大小"), "0400");
    const sizeResponse = (sizeBytes: number) => Response.json(okEnvelope({ map: { sizeBytes } }));
    try {
      const finished = await ports.storage.sizeOf(grant.key);
      if (finished !== null) {
        return first === undefined ? sizeResponse(finished) : no(409, say("该文件已上传"), "0409");
      }
      if (first === undefined || !request.body)
        return sizeResponse(await ports.storage.reached(grant.key));
      const source = request.body as unknown as AsyncIterable<Uint8Array>;
      const reached = await ports.storage.append(grant.key, from, source, Number(last) + 1);
      if (reached === total) await ports.storage.finish(grant.key);
      return sizeResponse(reached);
    } catch (error) {
      if (error instanceof UploadOffsetError)
        return no(409, say("分片的位置不正确，请继续上传"), "0409");
      if (error instanceof TooLarge) return no(413, say("分片超过声明的大小"), "0400");
      if (isFull(error)) return no(507, diskFull.text, "0503");
      throw error;
    }
  }

  routes.put("/files/:token", async (context) => {
    const grant = grantFor("PUT", context.req.param("token"));
    if (!grant) return no(403, say("上传地址无效或已过期，请重新上传"), "0403");
    const tooLarge = () => no(413, say("文件超过允许的大小"), "0400");
    if (Number(context.req.header("content-length") ?? 0) > grant.maxBytes) return tooLarge();
    const part = context.req.header("content-range");
    if (part !== undefined) return putPart(grant, part, context.req.raw);
    if (!context.req.raw.body) return no(400, say("没有收到文件内容"), "0400");
    // One address, one file: what was checked must not be swapped afterwards.
    if ((await ports.storage.sizeOf(grant.key)) !== null)
      return no(409, say("该文件已上传"), "0409");
    try {
      const source = context.req.raw.body as unknown as AsyncIterable<Uint8Array>;
      const sizeBytes = await ports.storage.write(grant.key, source, grant.maxBytes);
      return Response.json(okEnvelope({ map: { sizeBytes } }));
    } catch (error) {
      if (error instanceof TooLarge) return tooLarge();
      if (isFull(error)) return no(507, diskFull.text, "0503");
      throw error;
    }
  });
  return routes;
}

import { type IncomingMessage, request } from "node:http";

export const readText = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** What a domain answers at port 80, which is the port of its edge here. */
export const visitDomain = (
  port: number,
  host: string,
  path: string,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, headers: { host }, agent: false });
    asking.on("response", async (response) =>
      resolve({ status: response.statusCode ?? 0, text: await readText(response) }),
    );
    asking.on("error", reject).end();
  });

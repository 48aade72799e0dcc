import { Buffer } from "node:buffer";
import { isRobotAddress, robotKinds } from "../../src/core/api/contract/constants/notice";
import { drawMessage } from "../../src/core/chart/image/index";
import type { ServiceConfig } from "../base/config";
import { rasterise } from "../raster/rasterise";
import { ChatError, MailError, type Ports } from ".";
import type { PortFinding } from "./check-ports";

/** Whom the samples go to; undefined for nobody. */
export interface SampleReceivers {
  mail?: string | undefined;
  robot?: { url: string; secret: string } | undefined;
}

const title = "析源：接入测试";
const note = "这是 npm run ports:check 发出的测试消息，收到即说明接入正确。";

const drawSample = async (): Promise<Buffer> =>
  Buffer.from(
    await rasterise(
      drawMessage({ title: "测试图片", hint: note }, { widthPx: 552, theme: "light" }),
      2,
    ),
  );

async function sent(port: string, fine: string, work: () => Promise<void>): Promise<PortFinding> {
  try {
    await work();
    return { port, kind: "real", isFine: true, what: fine };
  } catch (error) {
    if (!(error instanceof MailError || error instanceof ChatError)) throw error;
    return { port, kind: "real", isFine: false, what: error.text.zh };
  }
}

const unsent = (port: string, what: string): PortFinding => ({
  port,
  kind: "off",
  isFine: false,
  what,
});

/**
 * Sends a mail with HTML, a picture and a file, and a group message with a picture. Ports that would keep them
 * in the outbox send nothing, and say so.
 */
export async function sendSamples(
  { mail, chat }: Pick<Ports, "mail" | "chat">,
  { chat: chatKind }: Pick<ServiceConfig, "chat">,
  { mail: address, robot }: SampleReceivers,
): Promise<PortFinding[]> {
  const png = await drawSample();
  const found: PortFinding[] = [];
  if (address !== undefined && !mail.check) {
    found.push(unsent("测试邮件", "没有发出：没有接入邮件，请设置 XI_SMTP"));
  } else if (address !== undefined) {
    const html = `<!doctype html><meta charset="utf-8"><p>${note}</p><img src="cid:sample@ports" width="552" alt="测试图片">`;
    const attachments = [
      { name: "picture.png", type: "image/png", content: png, cid: "sample@ports" },
      { name: "测试附件.txt", type: "text/plain;charset=utf-8", content: Buffer.from(note) },
    ];
    found.push(
      await sent("测试邮件", `已发给 ${address}，请看图片与附件是否都在`, () =>
        mail.send(address, title, note, { html, attachments }),
      ),
    );
  }
  if (robot && chatKind !== "robots") {
    found.push(unsent("测试群消息", "没有发出：没有接入群机器人，请设置 XI_CHAT=robots"));
  } else if (robot) {
    const kind = robotKinds.find((one) => isRobotAddress(one, robot.url));
    found.push(
      kind
        ? await sent("测试群消息", "机器人已接收", () =>
            chat.send({ kind, ...robot }, { title, markdown: note, picture: { png, url: "" } }),
          )
        : {
            port: "测试群消息",
            kind: "real",
            isFine: false,
            what: "不是企业微信、钉钉或飞书群机器人的地址",
          },
    );
  }
  return found;
}

import { createHash, createHmac } from "node:crypto";
import type { RobotKind } from "../../src/core/api/contract";
import { isRobotAddress } from "../../src/core/api/contract/constants/notice";
import { type Message, say } from "../base/message";
import {
  ChatError,
  type ChatMarkdown,
  type ChatPicture,
  type ChatPort,
  type ChatRobot,
  type PostbackPort,
} from ".";

interface Ask {
  url: string;
  body: object;
}

const pictureOf = (picture: ChatPicture | undefined): string =>
  picture && picture.url !== "" ? `![](${picture.url})` : "";

const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");

/** A message as each tool takes it; a title that it does not show stands above the text. */
interface Bodies {
  text(text: string): object;
  rich(of: ChatMarkdown): object;
  /** Sent after the message, where the tool takes no picture within it. */
  picture?(png: Buffer): object;
}

const bodies: Record<RobotKind, Bodies> = {
  wecom: {
    text: (content) => ({ msgtype: "text", text: { content } }),
    rich: ({ title, markdown }) => ({
      msgtype: "markdown",
      markdown: { content: `**${title}**\n${markdown}` },
    }),
    picture: (png) => ({
      msgtype: "image",
      image: {
        base64: png.toString("base64"),
        // The tool asks for it, to see whether all has arrived.
        md5: createHash("md5").update(png).digest("hex"),
      },
    }),
  },
  dingtalk: {
    text: (content) => ({ msgtype: "text", text: { content } }),
    rich: ({ title, markdown, picture }) => ({
      msgtype: "markdown",
      // Its lines end with two blanks.
      markdown: {
        title,
        text: [`**${title}**\n${markdown}`.replaceAll("\n", "  \n"), pictureOf(picture)]
          .filter(Boolean)
          .join("\n\n"),
      },
    }),
  },
  feishu: {
    text: (text) => ({ msg_type: "text", content: { text } }),
    rich: ({ title, markdown }) => ({
      msg_type: "interactive",
      card: {
        config: { wide_screen_mode: true },
        header: { title: { tag: "plain_text", content: title }, template: "blue" },
        elements: [{ tag: "markdown", content: markdown }],
      },
    }),
  },
};

/** Returns how many messages a tool gets for one with a picture, or without. */
export const messagesOf = (kind: RobotKind, { hasPicture }: { hasPicture: boolean }): number =>
  hasPicture && bodies[kind].picture ? 2 : 1;

const signings: Record<RobotKind, (robot: ChatRobot, body: object, now: number) => Ask> = {
  wecom: ({ url }, body) => ({ url, body }),
  dingtalk({ url, secret }, body, now) {
    if (secret === "") return { url, body };
    const signed = new URL(url);
    signed.searchParams.set("timestamp", String(now));
    signed.searchParams.set("sign", hmac(secret, `${now}\n${secret}`));
    return { url: signed.href, body };
  },
  feishu({ url, secret }, body, now) {
    if (secret === "") return { url, body };
    const timestamp = String(Math.floor(now / 1000));
    return { url, body: { timestamp, sign: hmac(`${timestamp}\n${secret}`, ""), ...body } };
  },
};

/** Told too much at once: it takes notices again later. */
const busyCodes = new Set([45009, 130101, 410100, 9499, 11232]);

const messageByCode: Record<number, Message> = {
  93000: say("Webhook 地址无效，机器人可能已被移出群"),
  300001: say("access_token 无效，机器人可能已被移出群"),
  300005: say("access_token 无效，机器人可能已被移出群"),
  310000: say("机器人的安全设置不接受这条消息，请检查加签密钥或关键词"),
  19001: say("Webhook 地址无效，机器人可能已被移出群"),
  19021: say("签名不正确，请检查加签密钥"),
  19022: say("机器人只接受白名单内的 IP"),
  19024: say("机器人要求的关键词不在消息里，请改用加签"),
};

function codeOf(body: string): number | null {
  try {
    const parsed = JSON.parse(body) as Record<string, unknown>;
    const code = parsed.errcode ?? parsed.code ?? parsed.StatusCode;
    return typeof code === "number" ? code : null;
  } catch {
    return null;
  }
}

/** Robots of 企业微信, 钉钉 and 飞书, over HTTPS to their own hosts and nowhere else. */
export function chatRobots(http: PostbackPort, now: () => number): ChatPort {
  async function post(robot: ChatRobot, said: object): Promise<void> {
    const { url, body } = signings[robot.kind](robot, said, now());
    const headers = { "user-agent": "xi-notice/1" };
    const response = await http.send({ method: "POST", url, headers, body: JSON.stringify(body) });
    if (response.status === null) throw new ChatError(say("连接不上机器人，请稍后重试"), false);
    const code = codeOf(response.body);
    if (response.status === 200 && code === 0) return;
    if (code === null || response.status >= 500 || response.status === 429 || busyCodes.has(code)) {
      throw new ChatError(say("机器人暂时不接收消息（HTTP {}）", response.status), false);
    }
    throw new ChatError(messageByCode[code] ?? say("机器人拒绝了消息（错误码 {}）", code), true);
  }

  return {
    async send(robot, message) {
      if (!isRobotAddress(robot.kind, robot.url))
        throw new ChatError(say("机器人的地址无效"), true);
      const { text, rich, picture } = bodies[robot.kind];
      if (typeof message === "string") return post(robot, text(message));
      await post(robot, rich(message));
      if (!picture || !message.picture) return;
      // The figures are there: the whole message again would be worse than none of the picture.
      await post(robot, picture(message.picture.png)).catch((error: unknown) => {
        if (!(error instanceof ChatError)) throw error;
      });
    },
  };
}

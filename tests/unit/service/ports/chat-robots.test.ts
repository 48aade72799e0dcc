import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ChatError, type ChatRobot, type PostbackRequest } from "../../../../service/ports";
import { chatRobots, messagesOf } from "../../../../service/ports/chat-robots";

const nowMs = 1_700_000_000_000;
const wecom = "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0";
const ding = "https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef";
const feishu = "https://open.feishu.cn/open-apis/bot/v2/hook/0123456789abcdef";

/** Sends to a robot that answers so; tells what it was asked. */
async function send(
  robot: Partial<ChatRobot> & Pick<ChatRobot, "kind" | "url">,
  response: { status: number | null; body?: string } = { status: 200, body: '{"errcode":0}' },
) {
  const requested: PostbackRequest[] = [];
  const port = chatRobots(
    {
      async send(request) {
        requested.push(request);
        return { status: response.status, body: response.body ?? "", fault: "" };
      },
    },
    () => nowMs,
  );
  const error = await port.send({ secret: "", ...robot }, "到期提醒").then(
    () => null,
    (error: unknown) => error,
  );
  const [request] = requested;
  return { request, body: JSON.parse(request?.body ?? "null"), fault: error };
}

describe("what a robot is asked", () => {
  test("企业微信 by its key alone", async () => {
    const {
      request,
      body,
      fault: error,
    } = await send({ kind: "wecom", url: wecom, secret: "unused" });
    expect(error).toBeNull();
    expect(request).toMatchObject({ method: "POST", url: wecom });
    expect(body).toEqual({ msgtype: "text", text: { content: "到期提醒" } });
  });

  test("钉钉 with a signature of the time in the address", async () => {
    const { request, body } = await send({ kind: "dingtalk", url: ding, secret: "SECx" });
    const requested = new URL(request?.url ?? "");
    const sign = createHmac("sha256", "SECx").update(`${nowMs}\nSECx`).digest("base64");
    expect(requested.searchParams.get("timestamp")).toBe(String(nowMs));
    expect(requested.searchParams.get("sign")).toBe(sign);
    expect(requested.searchParams.get("access_token")).toBe("0123456789abcdef");
    expect(body).toEqual({ msgtype: "text", text: { content: "到期提醒" } });
  });

  test("飞书 with a signature in the body, whose key is the text and whose text is empty", async () => {
    const { request, body } = await send(
      { kind: "feishu", url: feishu, secret: "s" },
      { status: 200, body: '{"code":0,"msg":"success"}' },
    );
    expect(request?.url).toBe(feishu);
    const sign = createHmac("sha256", "1700000000\ns").update("").digest("base64");
    expect(body).toEqual({
      timestamp: "1700000000",
      sign,
      msg_type: "text",
      content: { text: "到期提醒" },
    });
  });

  test("nothing at an address that is none of theirs", async () => {
    const url = "https://10.0.0.1/cgi-bin/webhook/send?key=0123456789abcdef";
    const { request, fault: error } = await send({ kind: "wecom", url });
    expect(request).toBeUndefined();
    expect(error).toMatchObject({ isFinal: true });
  });
});

describe("what it answers", () => {
  test.each([
    [{ status: null }, false],
    [{ status: 502, body: "bad gateway" }, false],
    [{ status: 200, body: '{"errcode":45009,"errmsg":"api freq out of limit"}' }, false],
    [{ status: 200, body: '{"code":9499,"msg":"too many request"}' }, false],
    [{ status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' }, true],
    [{ status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' }, true],
    [{ status: 200, body: '{"code":19021,"msg":"sign match fail"}' }, true],
    [{ status: 200, body: "not json" }, false],
  ])("%j: final %s", async (response, isFinal) => {
    expect((await send({ kind: "wecom", url: wecom }, response)).fault).toMatchObject({ isFinal });
  });

  test("its own words are not passed on", async () => {
    const body = '{"errcode":40001,"errmsg":"<b>key=693a91f6</b>"}';
    const { fault: error } = await send({ kind: "wecom", url: wecom }, { status: 200, body });
    expect(String(error)).not.toContain("693a91f6");
  });
});

describe("a message with a picture", () => {
  const png = Buffer.from("picture");
  const message = {
    title: "日报",
    markdown: "安装量 12",
    picture: { png, url: "https://x.test/p" },
  };

  /** Records the bodies that a robot is sent; `statuses` are those of its answers, one by one. */
  async function asked(kind: ChatRobot["kind"], url: string, statuses: number[] = []) {
    const bodies: Record<string, unknown>[] = [];
    const http = {
      async send({ body = "" }: PostbackRequest) {
        const status = statuses[bodies.length] ?? 200;
        bodies.push(JSON.parse(body));
        return { status, body: '{"errcode":0,"code":0}', fault: "" as const };
      },
    };
    const error = await chatRobots(http, () => nowMs)
      .send({ kind, url, secret: "" }, message)
      .then(
        () => null,
        (cause: unknown) => cause,
      );
    return { bodies, error };
  }

  test("goes to 企业微信 as a second message with its digest", async () => {
    const { bodies } = await asked("wecom", wecom);
    expect(bodies.map(({ msgtype }) => msgtype)).toEqual(["markdown", "image"]);
    const md5 = createHash("md5").update(png).digest("hex");
    expect(bodies[1]?.image).toEqual({ base64: png.toString("base64"), md5 });
  });

  test("is not worth the figures twice: that it was refused is no failure, a refused text is", async () => {
    const refused = await asked("wecom", wecom, [200, 500]);
    expect([refused.error, refused.bodies.length]).toEqual([null, 2]);
    const failed = await asked("wecom", wecom, [500]);
    expect(failed.bodies).toHaveLength(1);
    expect(failed.error).toBeInstanceOf(ChatError);
  });

  test("stands in that of 钉钉 by its address, and 飞书 shows none", async () => {
    const { bodies } = await asked("dingtalk", ding);
    expect(bodies).toHaveLength(1);
    expect(JSON.stringify(bodies[0])).toContain("![](https://x.test/p)");
    const other = await asked("feishu", feishu);
    expect(other.bodies).toHaveLength(1);
    expect(JSON.stringify(other.bodies[0])).not.toContain("x.test");
  });

  test.each([
    ["wecom", wecom],
    ["dingtalk", ding],
    ["feishu", feishu],
  ] as const)("is counted as the messages that %s gets", async (kind, url) => {
    const { bodies } = await asked(kind, url);
    expect(messagesOf(kind, { hasPicture: true })).toBe(bodies.length);
    expect(messagesOf(kind, { hasPicture: false })).toBe(1);
  });
});

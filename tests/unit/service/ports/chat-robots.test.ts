import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ChatRobot, PostbackRequest } from "../../../../service/ports";
import { chatRobots } from "../../../../service/ports/chat-robots";

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

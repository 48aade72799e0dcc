import { expect, test } from "vitest";
import { say } from "../../../../service/base/message";
import { ChatError, type ChatPort, type MailPort } from "../../../../service/ports";
import { sendSamples } from "../../../../service/ports/send-samples";

const robot = {
  url: "https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef",
  secret: "SECx",
};

const real = { chat: "robots" as const };

function recording(chatFails = false) {
  const mails: Parameters<MailPort["send"]>[] = [];
  const messages: Parameters<ChatPort["send"]>[] = [];
  const mail: MailPort = {
    check: async () => {},
    send: async (...args) => {
      mails.push(args);
    },
  };
  const chat: ChatPort = {
    send: async (...args) => {
      if (chatFails) throw new ChatError(say("签名不正确，请检查加签密钥"), true);
      messages.push(args);
    },
  };
  return { mails, messages, ports: { mail, chat } };
}

test("a mail has HTML that shows its picture, and a file; a group gets a picture as well", async () => {
  const { mails, messages, ports } = recording();
  const found = await sendSamples(ports, real, { mail: "ops@example.com", robot });
  expect(found.map(({ isFine }) => isFine)).toEqual([true, true]);
  const [address, , text, parts] = mails[0] ?? [];
  expect(address).toBe("ops@example.com");
  expect(text).toContain("ports:check");
  const [picture, file] = parts?.attachments ?? [];
  expect(parts?.html).toContain(`cid:${picture?.cid}`);
  expect(picture?.content.subarray(1, 4).toString()).toBe("PNG");
  expect(file?.content.toString()).toBe(text);
  expect(messages[0]?.[0]).toEqual({ kind: "dingtalk", ...robot });
  expect(messages[0]?.[1]).toMatchObject({ picture: { url: "" } });
});

test("what a receiver refuses is said, and so is an address of no robot", async () => {
  const { ports, mails } = recording(true);
  expect(await sendSamples(ports, real, { robot })).toMatchObject([
    { isFine: false, what: "签名不正确，请检查加签密钥" },
  ]);
  const elsewhere = { url: "https://example.com/hook", secret: "" };
  expect(await sendSamples(ports, real, { robot: elsewhere })).toMatchObject([{ isFine: false }]);
  expect(mails).toEqual([]);
});

test("nothing counts as sent where mails and messages would stay in the outbox", async () => {
  const { mails, messages, ports } = recording();
  const { check: _, ...mail } = ports.mail;
  const to = { mail: "ops@example.com", robot };
  const found = await sendSamples({ ...ports, mail }, { chat: "outbox" }, to);
  expect(found).toMatchObject([
    { isFine: false, what: expect.stringContaining("XI_SMTP") },
    { isFine: false, what: expect.stringContaining("XI_CHAT") },
  ]);
  expect([mails, messages]).toEqual([[], []]);
});

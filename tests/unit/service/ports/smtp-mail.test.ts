import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { smtpMail } from "../../../../service/ports/smtp-mail";

let server: Server | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

interface Heard {
  commands: string[];
  message: string;
}

/** A mail server that writes down what it hears; `refusal` answers RCPT instead of taking it. */
async function listen({ refusal: error = "", login = "235 in", offersTls = false } = {}) {
  const heard: Heard = { commands: [], message: "" };
  const talk = (socket: Socket) => {
    let isData = false;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test ESMTP");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (isData) {
          if (line === ".") {
            isData = false;
            say("250 taken");
          } else heard.message += `${line}\n`;
          continue;
        }
        heard.commands.push(line);
        if (/^EHLO/.test(line)) {
          if (offersTls) socket.write("250-test\r\n250-STARTTLS\r\n");
          say("250 AUTH PLAIN");
        } else if (/^RCPT/.test(line) && error) say(error);
        else if (line === "DATA") {
          isData = true;
          say("354 go on");
        } else if (/^QUIT/.test(line)) say("221 bye");
        else if (/^AUTH/.test(line)) say(login);
        else say("250 ok");
      }
    });
  };
  server = createServer(talk);
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { heard, port: address.port };
}

const settings = (port: number, more: object = {}) => ({
  kind: "smtp" as const,
  host: "127.0.0.1",
  port,
  secure: false,
  plain: true,
  user: "xi",
  password: "secret",
  from: "析源 <no-reply@example.com>",
  ...more,
});

test("a mail is sent to one recipient, with its subject and text", async () => {
  const { heard, port } = await listen();
  await smtpMail(settings(port)).send("lin@example.com", "邮箱验证", "验证码是 123456");
  expect(heard.commands).toContain("MAIL FROM:<no-reply@example.com>");
  expect(heard.commands.filter((line) => line.startsWith("RCPT"))).toEqual([
    "RCPT TO:<lin@example.com>",
  ]);
  expect(heard.commands.some((line) => line.startsWith("AUTH PLAIN"))).toBe(true);
  expect(heard.message).toMatch(/^Subject: =\?UTF-8\?/m);
  const body = heard.message.split("\n\n").slice(1).join("\n\n");
  expect(`${body}${Buffer.from(body, "base64").toString()}`).toContain("123456");
});

test("a server that refuses the address is told at the field, in words", async () => {
  const { port } = await listen({ refusal: "550 no such mailbox" });
  await expect(smtpMail(settings(port)).send("x@example.com", "s", "t")).rejects.toThrow(
    "邮件服务器不接受这个地址",
  );
});

test("nothing goes over a line without TLS unless the settings say so", async () => {
  const { heard, port } = await listen();
  const mail = smtpMail(settings(port, { plain: false }));
  await expect(mail.send("lin@example.com", "s", "t")).rejects.toThrow("邮件暂时发送不出去");
  expect(heard.commands.some((line) => /^(AUTH|MAIL|RCPT)/.test(line))).toBe(false);
});

test("a server that is away is told in words", async () => {
  const { port } = await listen();
  await new Promise<void>((done) => server?.close(() => done()));
  server = undefined;
  await expect(smtpMail(settings(port)).send("lin@example.com", "s", "t")).rejects.toThrow(
    "邮件暂时发送不出去，请稍后重试",
  );
});

test("a check signs in and sends nothing; a refusal says what to look at", async () => {
  const { heard, port } = await listen();
  await smtpMail(settings(port)).check?.();
  expect(heard.commands.some((line) => line.startsWith("AUTH PLAIN"))).toBe(true);
  expect(heard.commands.some((line) => /^(MAIL|RCPT|DATA)/.test(line))).toBe(false);
  await new Promise<void>((done) => server?.close(() => done()));
  const other = await listen({ login: "535 no" });
  await expect(smtpMail(settings(other.port)).check?.()).rejects.toThrow("user 与 password");
});

test("a report goes with its HTML, its picture, its own identity and the way to unsubscribe", async () => {
  const { heard, port } = await listen();
  await smtpMail(settings(port)).send("lin@example.com", "日报", "安装量 137", {
    html: '<td>安装量 137</td><img src="cid:chart" alt="137">',
    attachments: [
      { name: "图.png", type: "image/png", content: Buffer.from("picture"), cid: "chart" },
    ],
    headers: {
      "List-Unsubscribe": "<https://console.example.com/reports/leave/a.b.c>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    messageId: "<0123abcd@console.example.com>",
  });
  const { message } = heard;
  expect(message).toMatch(/^Message-ID: <0123abcd@console\.example\.com>$/m);
  expect(message).toMatch(/^List-Unsubscribe: <https:\/\/console\.example\.com\/reports\/leave/m);
  expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(message).toMatch(/^Content-ID: <chart>$/im);
  for (const part of [
    "安装量 137",
    '<td>安装量 137</td><img src="cid:chart" alt="137">',
    "picture",
  ])
    expect(message.replace(/\n/g, "")).toContain(Buffer.from(part).toString("base64"));
  expect(message).toMatch(/text\/html/);
});

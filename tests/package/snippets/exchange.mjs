import { spawn } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const page = "docs/embed-tokens.md";
const path = "/open/v1/embed/tokens";
const key = "ek_documented";
const reply = { code: 200, token: "xet_documented", expiresAt: "2025-11-21T04:55:00.000Z" };
const user = { id: "u-1001", name: "张三" };

const signOf = (secret, timestamp, body) =>
  createHmac("sha256", secret)
    .update(["POST", path, timestamp, createHash("sha256").update(body).digest("hex")].join("\n"))
    .digest("hex");

/** The vector that the page prints, by its first column. */
function vectorOf(text) {
  const field = (name) => new RegExp(`^${name} +(\\S+)$`, "m").exec(text)?.[1] ?? "";
  return {
    secret: field("Secret"),
    timestamp: field("时间戳"),
    body: field("正文"),
    sign: field("签名"),
  };
}

/** Ends by printing the token, in each language. */
const programs = {
  js: {
    file: "run.mjs",
    text: (snippet, base) =>
      `${snippet.replace(/const base = .*/, `const base = ${JSON.stringify(base)};`)}\nconsole.log((await embedToken(${JSON.stringify(user)})).token);`,
    command: [process.execPath, "run.mjs"],
  },
  python: {
    file: "run.py",
    text: (snippet, base, secret) =>
      `${snippet}\nprint(embed_token("${base}", "${key}", "${secret}", ${JSON.stringify(user)})["token"])`,
    command: ["python3", "run.py"],
  },
  php: {
    file: "run.php",
    text: (snippet, base, secret) =>
      `${snippet}\necho embedToken("${base}", "${key}", "${secret}", ["id" => "${user.id}", "name" => "${user.name}"])["token"];`,
    command: ["php", "run.php"],
  },
  java: {
    file: "Run.java",
    text: (snippet, base, secret) =>
      snippet.replace(
        "class EmbedToken {",
        `class EmbedToken {\n  public static void main(String[] args) throws Exception {
    System.out.println(fetch("${base}", "${key}", "${secret}", "{\\"user\\":{\\"id\\":\\"u-1001\\",\\"name\\":\\"张三\\"}}").body());
  }`,
      ),
    command: ["java", "-Dfile.encoding=UTF-8", "Run.java"],
  },
};

/** A backend that answers who signs as the page says. */
function startBackend(secret) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const timestamp = String(request.headers["x-timestamp"]);
    const isRight =
      request.method === "POST" &&
      request.url === path &&
      request.headers["x-api-key"] === key &&
      request.headers["x-sign"] === signOf(secret, timestamp, Buffer.concat(chunks)) &&
      Math.abs(Date.now() - Number(timestamp)) < 300_000;
    response.writeHead(isRight ? 200 : 401, { "content-type": "application/json" });
    response.end(
      JSON.stringify(isRight ? reply : { code: 401, message: "the signature is wrong" }),
    );
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function run(folder, [command, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part) => {
        said += part;
      });
    child.on("error", (error) => resolve(String(error)));
    child.on("close", () => resolve(said));
  });
}

/** Runs the page's ways to a token, each in its language, against a backend that looks at the signature. */
export async function exchangeProblems(snippets, text, canRun) {
  const { secret, timestamp, body, sign } = vectorOf(text);
  if (signOf(secret, timestamp, body) !== sign) return [`${page}: the test vector is wrong`];
  const server = await startBackend(secret);
  const base = `http://127.0.0.1:${server.address().port}`;
  const folder = mkdtempSync(join(tmpdir(), "xi-exchange-"));
  const problems = [];
  try {
    for (const [language, { file, text: textOf, command }] of Object.entries(programs)) {
      const snippet = snippets.find((each) => each.page === page && each.language === language);
      if (!snippet) problems.push(`${page}: nothing in ${language}`);
      if (!snippet || !canRun(language)) continue;
      writeFileSync(join(folder, file), textOf(snippet.text, base, secret));
      const said = await run(folder, command, { XI_EMBED_SECRET: secret, XI_EMBED_KEY: key });
      if (!said.includes(reply.token)) problems.push(`${page}:${snippet.line}: ${said.trim()}`);
    }
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
  return problems;
}

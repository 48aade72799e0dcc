import { createHash, createHmac } from "node:crypto";

const base = process.env.XI_URL;
const path = "/open/v1/embed/tokens";

export async function embedToken(user) {
  const body = JSON.stringify({ user, ttlSeconds: 900 });
  const timestamp = String(Date.now());
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const sign = createHmac("sha256", process.env.XI_EMBED_SECRET)
    .update(["POST", path, timestamp, bodyHash].join("\n"))
    .digest("hex");
  const answer = await fetch(base + path, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "X-Api-Key": process.env.XI_EMBED_KEY,
      "X-Timestamp": timestamp,
      "X-Sign": sign,
    },
  });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(`${reply.code} ${reply.message}`);
  return { token: reply.token, expiresAt: reply.expiresAt };
}

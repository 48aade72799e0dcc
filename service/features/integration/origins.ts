import { isLocalName } from "../../base/local-caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";

/** An origin as browsers send it; null unless it is `https://host[:port]`, or `http://` on loopback. */
function normalOrigin(text: string): string | null {
  const shape = /^(https?):\/\/([a-z0-9.-]+)(:\d{1,5})?$/i.exec(text);
  if (!shape || !URL.canParse(text)) return null;
  const { origin, protocol, hostname } = new URL(text);
  return protocol === "https:" || isLocalName(hostname) ? origin : null;
}

/** All of them normal and none twice, or a refusal that names the one at fault. */
export function normalOrigins(texts: string[]): string[] {
  const origins = texts.map((text) => {
    const origin = normalOrigin(text);
    if (origin) return origin;
    const reason = say(
      "来源「{}」应为 https://域名[:端口] 或 http://localhost[:端口]，不含路径",
      text,
    );
    throw new ServiceError("0400", reason, "origins");
  });
  const repeated = origins.find((origin, index) => origins.indexOf(origin) !== index);
  if (repeated) throw new ServiceError("0400", say("来源「{}」重复", repeated), "origins");
  return origins;
}

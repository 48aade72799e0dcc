import { useState } from "react";
import type { EventRow } from "../../../core/api/contract";
import { useCurrentApp } from "../../../core/session/use-session";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { Code } from "./event-stats.styles";

const languages = ["curl", "kotlin", "swift"] as const;
type Language = (typeof languages)[number];
const names: Record<Language, string> = { curl: "HTTP", kotlin: "Kotlin", swift: "Swift" };

/** Code that reports an event, with the app's own key. */
export function snippetOf(
  language: Language,
  { appkey, origin }: { appkey: string; origin: string },
  { eventId, hasDetail }: Pick<EventRow, "eventId" | "hasDetail">,
): string {
  const sub = hasDetail ? ',"subValue":"sku-1001"' : "";
  const event = `{"id":"UUID","ts":1700000000000,"deviceId":"DEVICE","platform":"android","eventId":"${eventId}","value":1${sub}}`;
  const body = `{"appkey":"${appkey}","events":[${event}]}`;
  const address = `${origin}/sdk/v1/event`;
  if (language === "curl")
    return `curl -X POST ${address} \\\n  -H "content-type: application/json" \\\n  -d '${body}'`;
  const fields = [
    ["id", language === "kotlin" ? "UUID.randomUUID().toString()" : "UUID().uuidString"],
    [
      "ts",
      language === "kotlin"
        ? "System.currentTimeMillis()"
        : "Int(Date().timeIntervalSince1970 * 1000)",
    ],
    ["deviceId", "deviceId"],
    ["platform", language === "kotlin" ? '"android"' : '"ios"'],
    ["eventId", `"${eventId}"`],
    ["value", "1"],
    ...(hasDetail ? [["subValue", '"sku-1001"']] : []),
  ];
  if (language === "kotlin") {
    const put = fields.map(([key, value]) => `  .put("${key}", ${value})`).join("\n");
    return `val event = JSONObject()\n${put}\nval body = JSONObject()\n  .put("appkey", "${appkey}")\n  .put("events", JSONArray().put(event))\nval request = Request.Builder().url("${address}")\n  .post(body.toString().toRequestBody("application/json".toMediaType()))\n  .build()\nclient.newCall(request).enqueue(callback)`;
  }
  const set = fields.map(([key, value]) => `  "${key}": ${value},`).join("\n");
  return `let event: [String: Any] = [\n${set}\n]\nvar request = URLRequest(url: URL(string: "${address}")!)\nrequest.httpMethod = "POST"\nrequest.httpBody = try JSONSerialization.data(\n  withJSONObject: ["appkey": "${appkey}", "events": [event]])\nlet (data, _) = try await URLSession.shared.data(for: request)`;
}

/** Renders the code by which the app reports the event, ready to copy. */
export function EventSnippet({ event }: { event: EventRow | undefined }) {
  const text = useText(eventText);
  const app = useCurrentApp();
  const [language, setLanguage] = useState<Language>("curl");
  const example = event ?? { eventId: "event_id", hasDetail: false };
  const code = snippetOf(
    language,
    { appkey: app?.appkey ?? "", origin: window.location.origin },
    example,
  );
  return (
    <Card
      title={text.snippet}
      actions={
        <Row>
          <SegmentedControl
            label={text.snippet}
            value={language}
            options={languages.map((value) => ({ value, label: names[value] }))}
            onChange={setLanguage}
          />
          <CopyButton value={code} label={text.copySnippet} />
        </Row>
      }
    >
      <Stack $gapPx={8}>
        <Muted>{text.snippetHint}</Muted>
        <Code tabIndex={0}>{code}</Code>
      </Stack>
    </Card>
  );
}

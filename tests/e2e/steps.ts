import type { Page } from "playwright";
import type { RunningService } from "../support/running-service";
import { AxeBuilder } from "./axe";

interface OutboxEntry {
  recipient: string;
  body: string;
}

/** The last one-time code the service has sent to a mobile. */
export async function readCode(service: RunningService, mobile: string): Promise<string> {
  const answer = await fetch(`${service.url}/dev/outbox`, {
    headers: { accept: "application/json" },
  });
  const { list } = (await answer.json()) as { list: OutboxEntry[] };
  const code = /\d{6}/.exec(list.find((entry) => entry.recipient === mobile)?.body ?? "")?.[0];
  if (!code) throw new Error(`no code for ${mobile} in the outbox`);
  return code;
}

/** One SDK report of an Android phone behind the same address as the visitor. */
export async function sendSdk(
  service: RunningService,
  type: "install" | "register" | "open",
  appkey: string,
  event: { deviceId: string },
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${service.url}/sdk/v1/${type}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      appkey,
      events: [
        {
          id: `${type}-${event.deviceId}`,
          ts: Date.now(),
          deviceId: event.deviceId,
          platform: "android",
          ...(type === "install" ? { osVersion: "14", model: "M2012K11AC", version: "1.0.0" } : {}),
        },
      ],
    }),
  });
  if (!answer.ok) throw new Error(`${type} was refused: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { installs?: Record<string, unknown>[] } };
  return data.installs?.[0] ?? {};
}

/** What axe finds on the page, as short lines. */
export const violationsOf = (page: Page): Promise<string[]> => new AxeBuilder(page).violations();

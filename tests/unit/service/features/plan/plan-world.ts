import { say } from "../../../../../service/base/message";
import { runPlans } from "../../../../../service/features/plan/run-plans";
import type { ChatMarkdown, ChatRobot, MailParts } from "../../../../../service/ports";
import { ChatError, MailError } from "../../../../../service/ports";
import { localDay } from "../../../../../service/store/local-time";
import { defaultZones } from "../../../../../src/core/format/zone";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

export interface SentMail extends MailParts {
  address: string;
  subject: string;
  text: string;
}

/** A mailbox: what arrived, and whom it refuses. */
export interface Mailbox {
  mails: SentMail[];
  /** Addresses that are refused for now, or for good. */
  busy: Set<string>;
  unknown: Set<string>;
  /** Runs when a mail has arrived, before the sender learns of it. */
  arrived: (mail: SentMail) => void;
}

/** Group robots: what each took and when, and which take nothing for now or for good. */
export interface Groups {
  messages: { robot: ChatRobot; message: ChatMarkdown; atMs: number }[];
  busy: Set<string>;
  gone: Set<string>;
}

export interface PlanWorld {
  service: TestService;
  world: World;
  owner: { token: string; appkey: string };
  box: Mailbox;
  groups: Groups;
  /** One round of a sender; several may run at once. */
  round(): Promise<number>;
  /** Moves the clock to a time of day in the app's zone, today or tomorrow, and answers the day. */
  toTime(time: string): string;
  /** Counts of the app on a day so many ago. */
  countDay(ago: number, counts: { install: number; register?: number }): Promise<void>;
}

export const ownAddress = "owner@example.com";
const dayMs = 86_400_000;
const chinaMs = 8 * 3_600_000;

export async function openPlanWorld(): Promise<PlanWorld> {
  const service = await startTestService(
    { XI_ORIGIN: "https://console.example.com" },
    { hasWorkers: false },
  );
  service.stopClock();
  const world = await makeWorld(service);
  const { pool } = service.store;
  await pool.query("UPDATE account SET email = $1 WHERE id = $2", [ownAddress, world.owner.id]);
  const box: Mailbox = { mails: [], busy: new Set(), unknown: new Set(), arrived: () => {} };
  service.ports.mail.send = async (address, subject, text, parts = {}) => {
    if (box.unknown.has(address))
      throw new MailError(say("邮件服务器不接受这个地址，请检查邮箱"), { isFinal: true });
    if (box.busy.has(address)) throw new MailError(say("邮件暂时发送不出去，请稍后重试"));
    const mail = { address, subject, text, ...parts };
    box.mails.push(mail);
    box.arrived(mail);
  };
  const groups: Groups = { messages: [], busy: new Set(), gone: new Set() };
  service.ports.chat.send = async (robot, message) => {
    if (groups.gone.has(robot.url))
      throw new ChatError(say("Webhook 地址无效，机器人可能已被移出群"), true);
    if (groups.busy.has(robot.url)) throw new ChatError(say("连接不上机器人，请稍后重试"), false);
    if (typeof message === "string") throw new Error("a report is no plain text");
    groups.messages.push({ robot, message, atMs: service.now() });
  };
  const faults: unknown[] = [];
  return {
    service,
    world,
    owner: { token: world.owner.token, appkey: world.app.appkey },
    box,
    groups,
    async round() {
      const { store, ports, config, now } = service;
      const taken = await runPlans(
        { store, ports, config, now },
        { onFault: (error) => faults.push(error) },
      );
      if (faults.length > 0) throw faults[0];
      return taken;
    },
    toTime(time) {
      const [hours = 0, minutes = 0] = time.split(":").map(Number);
      const sinceMidnight = (service.now() + chinaMs) % dayMs;
      const wanted = (hours * 60 + minutes) * 60_000;
      service.wait((wanted - sinceMidnight + dayMs) % dayMs);
      return new Date(service.now() + chinaMs).toISOString().slice(0, 10);
    },
    async countDay(ago, { install, register = 0 }) {
      const day = localDay(defaultZones, service.now()) - ago;
      await pool.query(
        `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, install, organic, register, register_uv)
         VALUES ($1, 1, -1, -1, $2, 2, $3, 0, $4, $4)
         ON CONFLICT (app_id, grain, match, channel_id, t, platform)
         DO UPDATE SET install = $3, register = $4, register_uv = $4`,
        [world.app.id, day, install, register],
      );
    },
  };
}

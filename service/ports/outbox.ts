import type { Db } from "../store/open";
import type { Ports } from ".";

/** Local ports: what would be sent is kept in the outbox. */
export const outboxPorts = (db: Db, now: () => number): Pick<Ports, "sms" | "mail" | "chat"> => ({
  mail: {
    async send(address, subject, text) {
      await db
        .insertInto("outbox")
        .values({
          kind: "mail",
          recipient: address,
          body: `${subject}\n${text}`,
          created_at: new Date(now()),
        })
        .execute();
    },
  },
  chat: {
    async send({ kind }, message) {
      const text = typeof message === "string" ? message : `${message.title}\n${message.markdown}`;
      await db
        .insertInto("outbox")
        .values({ kind: "chat", recipient: kind, body: text, created_at: new Date(now()) })
        .execute();
    },
  },
  sms: {
    async send(mobile, text) {
      await db
        .insertInto("outbox")
        .values({ kind: "sms", recipient: mobile, body: text, created_at: new Date(now()) })
        .execute();
    },
  },
});

import type { zh } from "../zh-cn/ingest-note";

export const en: typeof zh = {
  stopped:
    "The operator takes no events of this app; the SDKs keep them and send them later. Contact support if in doubt.",
  over: (count, time) =>
    `${count} events beyond today's limit were taken and flagged; from ${time} more are refused, kept by the SDKs and sent later.`,
  refused:
    "Today's limit is reached: new events are refused until midnight, kept by the SDKs and sent later. Upgrade or contact support for more.",
};

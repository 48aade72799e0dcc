import type { eventCalls } from "../../../src/core/api/contract/event";
import { checkRawDay } from "../../access/plan";
import type { Handlers } from "../handler";
import {
  addEvent,
  deleteEvent,
  eventOptions,
  findEvent,
  listEvents,
  updateEvent,
} from "./definitions";
import { eventDetails } from "./event-details";
import { eventReport } from "./event-report";
import { eventStep } from "./event-step";
import { exportEventDetails } from "./export-details";

/** Handlers of the calls of custom events. */
export const eventHandlers: Handlers<keyof typeof eventCalls> = {
  eventAllList: async ({ db, app }) => ({ map: { eventList: await eventOptions(db, app) } }),
  "event/list": async (context, body) => {
    const { list, totalRecords } = await listEvents(context, body);
    const { currentPage, pageSize } = body;
    return { map: { list, pagination: { currentPage, pageSize, totalRecords } } };
  },
  "event/add": async (context, body) => {
    return { map: await addEvent(context, body) };
  },
  "event/update": async (context, body) => {
    return { map: await updateEvent(context, body) };
  },
  "event/delete": async (context, { id }) => {
    return { map: { deleted: await deleteEvent(context, id) } };
  },
  "event/detailsExport": async (context, body) => ({
    map: await exportEventDetails(context, body),
  }),
  "event/report": async (context, body) => ({ map: await eventReport(context, body) }),
  "stat/eventStep": async (context, body) => ({ map: await eventStep(context, body) }),
  "event/details": async (context, body) => {
    checkRawDay(body.start, context.app, context.config, context.now());
    return { map: await eventDetails(context, body) };
  },
};

export { eventDetailsSource } from "./export-details";
export { eventReport, eventStep, findEvent };

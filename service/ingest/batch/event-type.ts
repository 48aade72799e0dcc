/** Kinds of events, as stored. */
export const eventType = {
  visit: 1,
  click: 2,
  install: 3,
  open: 4,
  register: 5,
  event: 6,
  pay: 7,
  adView: 8,
  adClick: 9,
  share: 10,
  /** A visit or click of a crawler that runs scripts; counts for nothing. */
  robot: 11,
} as const;

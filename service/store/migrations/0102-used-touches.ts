/** Which click an install has taken: by its address at most one does. */
export const usedTouches = `
CREATE TABLE used_touch (
  app_id bigint NOT NULL,
  touch_id uuid NOT NULL,
  device_id uuid NOT NULL,
  is_exact boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (app_id, touch_id)
);
CREATE INDEX used_touch_age ON used_touch (at);
`;

/** Views that an account keeps on its workbench, in its own order over all apps. */
export const viewPins = `
CREATE TABLE report_view_pin (
  app_id bigint NOT NULL,
  account_id bigint NOT NULL,
  view_id bigint NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (app_id, account_id, view_id)
);
CREATE INDEX report_view_pin_account ON report_view_pin (account_id);
`;

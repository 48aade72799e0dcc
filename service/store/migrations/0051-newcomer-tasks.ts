/** Tasks of newcomers that were begun or whose reward was claimed; of app 0, those that count once for an account. */
export const newcomerTasks = `
CREATE TABLE newcomer_task (
  account_id bigint NOT NULL,
  app_id bigint NOT NULL,
  task text NOT NULL,
  begun_at timestamptz NOT NULL,
  claimed_at timestamptz,
  claimed_for bigint,
  reward_kind text NOT NULL DEFAULT '',
  reward_amount integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, app_id, task)
);
`;

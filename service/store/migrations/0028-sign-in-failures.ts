/**
 * Wrong passwords per mobile and address range, known mobiles or not, instead of a lock on the
 * account; and how often the place of a captcha was tried.
 */
export const signInFailures = `
ALTER TABLE account DROP COLUMN failed_tries, DROP COLUMN locked_until;
CREATE TABLE sign_in_failure (
  id bigserial PRIMARY KEY,
  mobile text NOT NULL,
  ip_range text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_failure_mobile ON sign_in_failure (mobile, at);
CREATE INDEX sign_in_failure_at ON sign_in_failure (at);
CREATE TABLE captcha_try (
  id uuid PRIMARY KEY,
  tries smallint NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_try_expiry ON captcha_try (expires_at);
`;

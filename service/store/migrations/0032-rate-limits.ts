/** Limits that all services at one store share. A crash of the server forgets them, and nothing else. */
export const rateLimits = `
CREATE UNLOGGED TABLE rate_limit (
  name text NOT NULL,
  key text NOT NULL,
  tokens double precision NOT NULL,
  at_ms double precision NOT NULL,
  PRIMARY KEY (name, key)
);
`;

/**
 * Certificates of accelerated domains that the service asks an ACME authority for: a row for each domain
 * that has chosen so, and the account at each directory, which belongs to the whole deployment.
 */
export const edgeCertificates = `
CREATE TABLE edge_auto (
  app_id bigint NOT NULL,
  domain_id bigint NOT NULL,
  next_at timestamptz NOT NULL,
  issued_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  fault text NOT NULL DEFAULT '',
  detail text NOT NULL DEFAULT '',
  PRIMARY KEY (app_id, domain_id)
);
CREATE INDEX edge_auto_due ON edge_auto (next_at);
CREATE TABLE acme_account (
  directory text PRIMARY KEY,
  key_sealed text NOT NULL,
  created_at timestamptz NOT NULL
);
`;

/** Signatures of requests, as long as each could be replayed: of processes at one store one accepts it. */
export const usedSignatures = `
CREATE TABLE used_signature (
  sign bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_signature_expiry ON used_signature (expires_at);
`;

/**
 * Indexes for the most frequent requests by kind over days, and for attacks on one domain, newest
 * first.
 */
export const edgeReads = `
CREATE INDEX edge_top_kind ON edge_top (app_id, domain_id, kind, day);
CREATE INDEX edge_attack_domain ON edge_attack (app_id, domain_id, end_t DESC, id DESC);
`;

/** What is asked for most, by kind over days, and the attacks of one domain, the newest first. */
export const edgeReads = `
CREATE INDEX edge_top_kind ON edge_top (app_id, domain_id, kind, day);
CREATE INDEX edge_attack_domain ON edge_attack (app_id, domain_id, end_t DESC, id DESC);
`;

/**
 * Attacks by the hour that they began in, of each domain and, as domain 0, of its app: grouping the attacks
 * of 90 days for every look at them took long.
 */
export const edgeAttackHours = `
CREATE TABLE edge_attack_hour (
  app_id bigint NOT NULL,
  domain_id bigint NOT NULL,
  t integer NOT NULL,
  kind text NOT NULL,
  attacks bigint NOT NULL,
  requests bigint NOT NULL,
  PRIMARY KEY (app_id, domain_id, t, kind)
);
CREATE INDEX edge_attack_begin ON edge_attack (app_id, begin_t);
INSERT INTO edge_attack_hour (app_id, domain_id, t, kind, attacks, requests)
SELECT app_id, domain_id, t, kind, count(*), sum(requests)
FROM (
  SELECT app_id, unnest(ARRAY[domain_id, 0]) AS domain_id, begin_t / 60 AS t, kind, requests FROM edge_attack
) AS told
GROUP BY 1, 2, 3, 4;
`;

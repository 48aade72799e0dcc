/** Health of the origins that nodes check. */
export const edgeOrigins = `
ALTER TABLE edge_node ADD COLUMN down jsonb NOT NULL DEFAULT '{}';
`;

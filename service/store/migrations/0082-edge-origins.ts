/** What nodes find of the origins that they look after. */
export const edgeOrigins = `
ALTER TABLE edge_node ADD COLUMN down jsonb NOT NULL DEFAULT '{}';
`;

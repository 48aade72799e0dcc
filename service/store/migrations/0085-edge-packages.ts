/** Refused requests of the busiest minute of an hour, which packages of protection are measured by. */
export const edgePackages = `
ALTER TABLE edge_hour ADD COLUMN peak_blocked bigint NOT NULL DEFAULT 0;
`;

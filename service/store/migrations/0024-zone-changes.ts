/** An app keeps the zones it changed to; reports that wait to be written know them too. */
export const zoneChanges = `
ALTER TABLE app ADD COLUMN zone_changes jsonb NOT NULL DEFAULT '[]';
UPDATE job SET spec = jsonb_set(spec #- '{app,timeZone}', '{app,zones}',
  jsonb_build_object('zone', spec->'app'->'timeZone', 'changes', '[]'::jsonb))
WHERE kind = 'report' AND spec->'app' ? 'timeZone';
`;

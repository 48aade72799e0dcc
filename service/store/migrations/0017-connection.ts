/** Connection of devices, and the SDK version that they report. */
export const connection = `
ALTER TABLE device
  ADD COLUMN network text NOT NULL DEFAULT '',
  ADD COLUMN operator text NOT NULL DEFAULT '',
  ADD COLUMN sdk_version text NOT NULL DEFAULT '';
`;

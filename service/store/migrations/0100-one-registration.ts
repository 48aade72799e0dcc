/**
 * A registration belongs to one install. Before, a device attributed again kept the day of the
 * registration that its former install had; the version before reads a day that is missing as not registered.
 */
export const oneRegistration = `
UPDATE device AS d SET register_day = NULL FROM former_install AS f
WHERE f.app_id = d.app_id AND f.device_id = d.device_id AND f.register_day = d.register_day;
UPDATE former_install AS f SET register_day = NULL FROM former_install AS earlier
WHERE earlier.app_id = f.app_id AND earlier.device_id = f.device_id
  AND earlier.register_day = f.register_day AND earlier.installed_at < f.installed_at;
`;

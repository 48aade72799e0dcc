/** Whether nginx with its module for streams is here, installed when it can be; edges are tested with it. */
export const findNginx: () => boolean;

/** Whether its module for a firewall and the core rules are here too, installed when they can be. */
export const findFirewall: () => boolean;

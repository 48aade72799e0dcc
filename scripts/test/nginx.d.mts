/** Whether nginx with its module for streams is here, installed when it can be; edges are tested with it. */
export const findNginx: () => boolean;

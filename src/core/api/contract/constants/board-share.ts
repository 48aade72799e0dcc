/** Channels that the readers of a shared board can choose from. */
export const mostOfferedChannels = 50;

/** Prefix of the token of a shared board. */
export const boardToken = "xsb_";

/** A chunk of its own: most readers of a report share nothing. */
export { ChannelShare as ShareDialog } from "../../../src/widgets/index";

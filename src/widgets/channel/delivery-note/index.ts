export { DeliveryNote, type DeliveryNoteProps } from "./delivery-note";

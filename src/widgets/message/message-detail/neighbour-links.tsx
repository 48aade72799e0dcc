import type { NeighbourMessage } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { Link, useLandmark } from "../../../core/ui/layout";
import { Neighbours } from "./message-detail.styles";

function Neighbour(props: { side: string; message: NeighbourMessage | null; none: string }) {
  const { side, message, none } = props;
  if (!message)
    return (
      <span>
        <small>{side}</small>
        {none}
      </span>
    );
  return (
    <Link to={paths.message(message.id)}>
      <small>{side}</small>
      <b>{message.title}</b>
    </Link>
  );
}

/** The ways to the next newer and the next older message. */
export function NeighbourLinks(props: {
  previous: NeighbourMessage | null;
  next: NeighbourMessage | null;
}) {
  const role = useLandmark("navigation");
  const text = useText(messageText);
  return (
    <Neighbours role={role} aria-label={text.neighbours}>
      <Neighbour side={text.previous} message={props.previous} none={text.noPrevious} />
      <Neighbour side={text.next} message={props.next} none={text.noNext} />
    </Neighbours>
  );
}

import { type ComponentType, useEffect, useRef, useState } from "react";
import { sessionText } from "../../text/session";
import { useText } from "../../text/use-text";
import { useToast } from "../feedback";
import type { LazyComponent } from "./lazy-component";

export interface LazyProps<Props> {
  part: LazyComponent<Props>;
  props: Props;
  /** The part could not be fetched, which the reader has been told: take it off, so that it can be asked for again. */
  onFail: () => void;
}

/** A part that is fetched when it is drawn, such as a dialog; until then there is nothing. */
export function Lazy<Props extends object>({ part, props, onFail }: LazyProps<Props>) {
  const { network } = useText(sessionText);
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<Props> | null>(() => part.current());
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = () => {
      toast.error(network);
      onFail();
    };
  });
  useEffect(() => {
    if (Part) return;
    let isWanted = true;
    part.load().then(
      (fetched) => isWanted && setPart(() => fetched),
      () => isWanted && fail.current(),
    );
    return () => {
      isWanted = false;
    };
  }, [Part, part]);
  return Part && <Part {...props} />;
}

import {
  ActivateOnInteraction,
  type LazyComponent,
  lazyComponent,
  type PopoverProps,
  type TriggerRef,
} from "../lazy";

export type { PopoverProps } from "../lazy";

const livePopover = lazyComponent<PopoverProps & TriggerRef>(
  async () => (await import("../lazy/impl")).PopoverImpl,
);

/** Draws the plain trigger until the popover's code is here. */
function popoverOf<Props extends Omit<PopoverProps, "children">>(
  part: LazyComponent<Props & TriggerRef>,
) {
  return function LazyPopover(props: Props) {
    return (
      <ActivateOnInteraction
        part={part}
        props={props}
        trigger={props.trigger}
        attributes={{ "aria-haspopup": "dialog", "aria-expanded": false }}
        isOpen={props.isOpen ?? false}
        onFail={() => props.onOpenChange?.(false)}
      />
    );
  };
}

/** A panel at a button; a press outside or Esc closes it. */
export const Popover = popoverOf<PopoverProps>(livePopover);

export interface LazyPopoverProps<Props> extends Omit<PopoverProps, "children"> {
  /** Props of the content. */
  content: Props;
}

/** A popover whose content's code comes with its own: it opens once both are here. */
export function lazyPopover<Props extends object>(panel: LazyComponent<Props>) {
  return popoverOf<LazyPopoverProps<Props>>(
    lazyComponent(async () => {
      const [Live, Content] = await Promise.all([livePopover.load(), panel.load()]);
      return ({ content, ...props }) => (
        <Live {...props}>
          <Content {...content} />
        </Live>
      );
    }),
  );
}
